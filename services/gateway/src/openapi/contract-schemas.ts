import {
  analysedPanelSchema,
  analysisProgressSchema,
  analysisRequestSchema,
  analysisResponseSchema,
  boxSchema,
  clientErrorSchema,
  clientErrorsSchema,
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
} from '@curbwise/contract';
import { z } from 'zod';

/** The schemas of the contract that have a name in the document. The page loads the contract too: words stay here. */
const NAMED = {
  AnalysisProgress: analysisProgressSchema,
  AnalysisRequest: analysisRequestSchema,
  AnalysisResponse: analysisResponseSchema,
  Box: boxSchema,
  ClientError: clientErrorSchema,
  Fault: faultSchema,
  RemoteLoad: remoteLoadSchema,
  ClientErrors: clientErrorsSchema,
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
} as const;

export type SchemaName = keyof typeof NAMED;

/** Gives the schemas of the contract their names and their words, and a weekday its type; done once a process. */
export function nameContractSchemas(): void {
  for (const [id, schema] of Object.entries(NAMED)) {
    if (z.globalRegistry.has(schema)) continue;
    z.globalRegistry.add(schema, { id, description: SCHEMA_WORDS[id as SchemaName] });
  }
  // A transformation only narrows its type; JSON Schema cannot say what comes out of one.
  z.globalRegistry.add(scheduleSchema.shape.days.element, {
    override: { type: 'integer', minimum: 0, maximum: 6 },
  });
}

const SCHEMA_WORDS: Record<SchemaName, string> = {
  AnalysisProgress:
    'How far a photo has come: `queued` waits for a reader, `ahead` photos before it; `reading` is being read; `words` has lines of writing, `panels` has the panels found so far, both with their places; `judging` has been read. Stages may come again. Stages may be added: ignore those you do not know.',
  AnalysisRequest: 'A photo of a sign, the local clock beside it, and what is known of place and driver.',
  AnalysisResponse:
    'What the sign means at the local instant that was asked for. Fields may be added: ignore those you do not know.',
  Box: 'A rectangle on the upright photo, as shares of its width and height.',
  ClientError: 'A fault of a part of the web app, and nothing of the driver.',
  Fault: 'What a script threw, and where.',
  RemoteLoad: 'A part of the web app that a page has loaded.',
  ClientErrors: 'Faults that a page tells of, and what it has loaded.',
  Condition: 'Something an answer hangs on that neither the sign nor a clock can tell.',
  Context: 'What the caller knows beyond the photo. Every part is optional.',
  Driver: 'Who drives what. Without it: a private car without any permit.',
  Hint: 'What would help on another photo.',
  Holder: 'Somebody a rule is lifted for or kept for.',
  Holiday: 'A date that is, or may be, a holiday in the sense of the signs of a place.',
  HolidayCalendar: 'The holidays of one place in a span of dates. A date in it that is not listed is none.',
  Insights: 'What a page counts: numbers and words of closed lists, nothing of a person.',
  LeftOut: 'Words on the photo that are no part of the sign, as of a sticker or a shop.',
  LocalDateTime: 'A date and time by the clock beside the sign, without a zone: `2026-11-24T10:15`.',
  NextChange: 'The next moment at which the answer to "may I park now?" differs.',
  Panel: 'One plate, or one rule block of a plate, and what was understood of it.',
  Place: 'Where the sign stands. It decides holidays and local habits.',
  Problem:
    'A problem document (RFC 9457). `code` is stable; sentences may change. It never holds the words of a provider.',
  ProgressLine:
    'One line of an answer in lines: progress any number of times, then the answer or a problem, which is the last. An empty line means nothing.',
  Provenance: 'Where an answer comes from.',
  PushSubscription: 'Where a browser takes push messages, as its `PushSubscription` says it.',
  Reminder: 'A notification that is to be shown at a time, in the words of the page.',
  Reminders: 'What a browser is to be told of a stay, and where it takes push messages.',
  RemoteHealth: 'How a part of the web app fares in the pages of visitors.',
  RemotesHealth: 'How the parts of the web app fare in the pages of visitors, and nothing of a visitor.',
  Rule: 'What a panel means while its schedule holds. A panel of several schedules is several rules.',
  Schedule: 'When a rule is in force. All parts must hold. A window belongs to the day it starts on.',
  SeenFault: 'A fault that pages told of.',
  Settled:
    'What the driver says of one day, which neither the sign nor a calendar can know. It holds for windows that begin on that day.',
  Symbol:
    'A picture on a panel. `unknown`: there is or may be one that was not identified; such a panel never permits.',
  VersionHealth: 'How one version of a part fares, since it is compared as it is now.',
  TimeWindow:
    'From `from` (included) to `to` (excluded), in minutes of the day. Where `to` is not after `from`, past midnight.',
};
