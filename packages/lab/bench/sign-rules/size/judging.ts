// Measures a page that judges a response again at any instant and explains the answer in English.
export { explain, inEnglish, judgeAgain, render, timeline } from '@curbwise/sign-rules';
