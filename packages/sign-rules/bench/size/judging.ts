// What a page weighs that judges a response again, at any instant, and says the answer in English.
export { explain, inEnglish, judgeAgain, render, timeline } from '../../src/index';
