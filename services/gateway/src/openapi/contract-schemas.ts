import {
  analysedPanelSchema,
  analysisProgressSchema,
  analysisRequestSchema,
  analysisResponseSchema,
  boxSchema,
  clientErrorSchema,
  clientErrorsSchema,
  collectedWordsSchema,
  countedWordingSchema,
  faultSchema,
  remoteLoadSchema,
  conditionSchema,
  contextSchema,
  driverSchema,
  hintSchema,
  leftOutSchema,
  holderSchema,
  holidayCalendarSchema,
  holidaySchema,
  insightsSchema,
  localDateTimeSchema,
  nextChangeSchema,
  placeSchema,
  possibleSignSchema,
  problemSchema,
  progressLineSchema,
  provenanceSchema,
  pushSubscriptionSchema,
  reminderSchema,
  remindersSchema,
  remoteHealthSchema,
  remotesHealthSchema,
  ruleSchema,
  scheduleSchema,
  seenFaultSchema,
  settledSchema,
  signSymbolSchema,
  timeWindowSchema,
  versionHealthSchema,
  witnessedGroupSchema,
  witnessedWordsSchema,
  witnessSchema,
} from '@curbwise/contract';
import { z } from 'zod';

/** The named schemas of the document. Their descriptions are not in the contract, because the web app loads it. */
const NAMED = {
  AnalysisProgress: analysisProgressSchema,
  AnalysisRequest: analysisRequestSchema,
  AnalysisResponse: analysisResponseSchema,
  Box: boxSchema,
  ClientError: clientErrorSchema,
  Fault: faultSchema,
  RemoteLoad: remoteLoadSchema,
  ClientErrors: clientErrorsSchema,
  CollectedWords: collectedWordsSchema,
  CountedWording: countedWordingSchema,
  Condition: conditionSchema,
  Context: contextSchema,
  Driver: driverSchema,
  Hint: hintSchema,
  Holder: holderSchema,
  Holiday: holidaySchema,
  HolidayCalendar: holidayCalendarSchema,
  Insights: insightsSchema,
  LeftOut: leftOutSchema,
  LocalDateTime: localDateTimeSchema,
  NextChange: nextChangeSchema,
  Panel: analysedPanelSchema,
  Place: placeSchema,
  PossibleSign: possibleSignSchema,
  Problem: problemSchema,
  ProgressLine: progressLineSchema,
  Provenance: provenanceSchema,
  PushSubscription: pushSubscriptionSchema,
  Reminder: reminderSchema,
  Reminders: remindersSchema,
  RemoteHealth: remoteHealthSchema,
  RemotesHealth: remotesHealthSchema,
  Rule: ruleSchema,
  Schedule: scheduleSchema,
  SeenFault: seenFaultSchema,
  Settled: settledSchema,
  Symbol: signSymbolSchema,
  TimeWindow: timeWindowSchema,
  VersionHealth: versionHealthSchema,
  Witness: witnessSchema,
  WitnessedGroup: witnessedGroupSchema,
  WitnessedWords: witnessedWordsSchema,
} as const;

export type SchemaName = keyof typeof NAMED;

/** Registers names and descriptions of the contract's schemas, and the type of a weekday. Idempotent. */
export function nameContractSchemas(): void {
  for (const [id, schema] of Object.entries(NAMED)) {
    if (z.globalRegistry.has(schema)) continue;
    z.globalRegistry.add(schema, { id, description: SCHEMA_DESCRIPTIONS[id as SchemaName] });
  }
  // The schema of a weekday is a transformation, whose output zod cannot describe in JSON Schema.
  z.globalRegistry.add(scheduleSchema.shape.days.element, {
    override: { type: 'integer', minimum: 0, maximum: 6 },
  });
}

const SCHEMA_DESCRIPTIONS: Record<SchemaName, string> = {
  AnalysisProgress:
    'The progress of a photo: `queued` waits for a reader behind `ahead` photos; `reading` is being read; `words` has the lines of text found so far, `panels` the panels, both with their positions; `judging` has been read. Stages may repeat. New stages may be added: ignore unknown ones.',
  AnalysisRequest: 'A photo of a sign, the local time there, and what is known about place and driver.',
  AnalysisResponse: 'What the sign means at the given local time. Fields may be added: ignore unknown ones.',
  Box: 'A rectangle on the upright photo, as fractions of its width and height.',
  ClientError: 'A failure of a remote of the web app. Contains nothing about the driver.',
  Fault: 'An error that a script threw, and where.',
  RemoteLoad: 'A remote of the web app that a page has loaded.',
  ClientErrors: 'Failures that a page reports, and the remotes it has loaded.',
  CollectedWords: 'Wordings of signs that only a model understood. Contains nothing about a photo.',
  CountedWording: 'A wording, and what a model says that it means.',
  Condition: 'A condition of an answer that neither the sign nor a clock can settle.',
  Context: 'What the caller knows beyond the photo. Every field is optional.',
  Driver: 'The driver and the vehicle. Default: a private car without a permit.',
  Hint: 'How to take a better photo.',
  Holder: 'Someone who is exempt from a rule, or for whom a space is reserved.',
  Holiday: 'A date that is, or may be, a holiday in the sense of the signs of a place.',
  HolidayCalendar:
    'The holidays of a place in a range of dates. All other dates in the range are not holidays.',
  Insights: 'What a page counts: numbers and words from closed lists, nothing about a person.',
  LeftOut: 'Words on the photo that are not part of the sign, such as those of a sticker or a shop.',
  LocalDateTime: "A date and time on the sign's local clock, without a zone: `2026-11-24T10:15`.",
  NextChange: 'The next moment at which the answer to "may I park now?" changes.',
  Panel: 'One plate, or one rule block of a plate, and what was understood of it.',
  PossibleSign: 'A part of what may be a parking sign.',
  Place: 'Where the sign is. Decides holidays and local rules.',
  Problem:
    "A problem document (RFC 9457). `code` is stable; texts may change. Never contains a provider's own message.",
  ProgressLine:
    'One line of a streamed answer: any number of progress lines, then the answer or a problem as the last line. Ignore empty lines.',
  Provenance: 'How an answer was made.',
  PushSubscription: "A browser's `PushSubscription`, as JSON.",
  Reminder: 'A notification to show at a given time, with the texts of the page.',
  Reminders: 'The reminders of a stay, and the push subscription to send them to.',
  RemoteHealth: "The health of a remote in visitors' browsers.",
  RemotesHealth: "The health of all remotes in visitors' browsers. Contains nothing about a visitor.",
  Rule: 'What a panel means while its schedule is in force. A panel with several schedules has several rules.',
  Schedule: 'When a rule is in force. All fields must match. A window belongs to the day on which it starts.',
  SeenFault: 'An error that pages have reported.',
  Settled:
    "The driver's answers about one day, which neither the sign nor a calendar can give. They apply to windows that start on that day.",
  Symbol:
    'A symbol on a panel. `unknown`: there is or may be one that was not identified; such a panel never permits parking.',
  VersionHealth: 'The health of one version of a remote, since the current comparison began.',
  Witness:
    'What became of what a model says that the sign means. It explains the answer; the rules of the panels already contain it.',
  WitnessedGroup: 'Panels that belong together, in which the rules of a model were used.',
  WitnessedWords: 'Words that only the model understood.',
  TimeWindow:
    'From `from` (included) to `to` (excluded), in minutes of the day. If `to` is not after `from`, the window ends on the next day.',
};
