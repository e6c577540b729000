export { analyse, type Analysed } from './answer/analyse';
export type { FindHolidays } from './answer/place-data';
export { correctSign, type CorrectedSign } from './answer/correct-sign';
export type { Correction, PanelId, PanelWords, WordsMeaning } from './answer/correction';
export { segmentsAlong, type KerbPole } from './answer/kerb-segments';
export { judgeAgain, judgementOf, timelineOf, trustedReading } from './answer/judge-again';
export { TRUSTED_CONFIDENCE } from './trusted-confidence';
export { answersWithout, type Omission } from './answer/answers-without';
export { CALENDAR_HORIZON_DAYS } from './judge/bound-rule';
export { answerAt, judge } from './judge/judge';
export type { JudgeContext } from './judge/judge-context';
export type { Change, Judgement, Reason, ReasonCode, SideAnswer } from './judge/judgement';
export { leaveOutOthers } from './other-things/leave-out-others';
export { otherThingIn } from './other-things/other-thing-in';
export { BLANK_PANEL, UNKNOWN_SYMBOL, type Fragment } from './parse/fragments';
export { parse, parseIn, parsePanels, type Parsed, type ParsedSign, type ParseOptions } from './parse/parse';
export { hasWholeGrammar } from './late/late';
export { timeline, type TimelineSegment } from './judge/timeline';
export { hasJudge, installJudge } from './roles/installed-judge';
export type { JudgedWords, JudgeWords } from './roles/role';
export { examine, type Examination, type Failure } from './testimony/examine';
export { hearWitness, type HeardSign, type HearWitness } from './testimony/hear-witness';
export {
  hoursInText,
  timingsInText,
  type HoursInText,
  type TimingInText,
} from './for-readers/timings-in-text';
export { describeDuration } from './words/duration';
export { inEnglish } from './words/english';
export { explain } from './words/explain';
export type { Explanation, Message, MessageCode, MessageParams } from './words/explanation';
export { findPhrasebook } from './words/find-phrasebook';
export { inFrench } from './words/french';
export type { Phrasebook } from './words/phrasebook';
export { render, type Rendered } from './words/render';
export { appliesAtAnyTime, describeRule, ruleInWords } from './words/rule-in-words';
export { inSpanish } from './words/spanish';
export { withArticle } from './words/with-article';
export { english } from './languages/english';
export { french } from './languages/french';
export type { Language, Meaning } from './languages/meaning';
export { costOfText, type TextCost } from './for-readers/cost-of-text';
export { findingWords, likelyTexts, mayRestrict, type LikelyText } from './likely/likely-texts';
export { likelyRows } from './likely/likely-rows';
export { lossesIn, type Loss } from './for-readers/losses-in-text';
export { nearestText, type NearestText } from './for-readers/nearest-text';
export { isNameOfUsers } from './for-readers/is-name-of-users';
export { isWordOfSigns } from './for-readers/readings';
export { likenessToSigns } from './for-readers/likeness-to-signs';
export { nearestHeadWord, type NearWord } from './for-readers/nearest-head-word';
export { looksLikeTo } from './for-readers/raised-to';
export { remembering } from './for-readers/remembering';
export { whatTextSays, type Saying, type SayingKind } from './for-readers/what-text-says';
