import type { DescribedSchemas } from './described-schemas';

export const OPERATION = {
  ClientError: [
    'A failure of a remote of the web app. Contains nothing about the driver.',
    {
      remote: 'The remote that failed, by its name in `/registry.json`.',
      version: 'Its version; null if the page did not know it yet.',
      kind: 'How it failed: not fetched in time, incompatible with the page, an error while it was shown, an error in one of its scripts later, nothing to see, something that the policy of the page forbids, or a page that it left by itself.',
      fault: 'The error that was thrown, if any.',
    },
  ],
  Fault: [
    'An error that a script threw, and where.',
    {
      message: 'Its message, without anything that a driver may have entered.',
      places: "Where it was thrown: positions in the release's scripts, innermost first.",
    },
  ],
  RemoteLoad: [
    'A remote of the web app that a page has loaded.',
    {
      remote: 'The remote that was loaded.',
      version: 'Its version.',
      ms: 'Loading time, in milliseconds.',
      isWatched: 'Whether the page also sends signs of life.',
    },
  ],
  PageSign: [
    'A sign of life of a page.',
    {
      remote: 'The remote that it runs.',
      version: 'Its version.',
      sign: 'It is about to run the version, still answers seconds later, or was left before that.',
      page: 'A random number, which ends with the page.',
    },
  ],
  PageVitals: [
    'The web vitals of a page.',
    {
      versions: 'The remotes and versions that the page had.',
      LCP: 'Largest Contentful Paint, in milliseconds.',
      INP: 'Interaction to Next Paint, in milliseconds.',
      CLS: 'Cumulative Layout Shift.',
    },
  ],
  ClientErrors: [
    'Failures that a page reports, and the remotes it has loaded.',
    {
      errors: 'Errors, each once.',
      loads: 'Remotes that the page has loaded, each once.',
      signs: 'Signs of life.',
      vitals: 'Web vitals.',
    },
  ],
  CollectedWords: [
    'Wordings of signs that only a model understood. Contains nothing about a photo.',
    {
      isShared: 'Whether all gateways with the same Redis have the same.',
      wordings: 'The wordings, the most frequent first.',
    },
  ],
  CountedWording: [
    'A wording, and what a model says that it means.',
    {
      panels: 'The words, arrow and symbol of each panel.',
      rules: 'What a model says that they mean; `panel` is an index of these panels.',
      count: 'In how many readings it was seen.',
    },
  ],
  Insights: [
    'What a page counts: numbers and words from closed lists, nothing about a person.',
    {
      insights: 'Views shown, steps of a scan, answers and how they were corrected, web vitals.',
    },
  ],
  Problem: [
    "A problem document (RFC 9457). `code` is stable; texts may change. Never contains a provider's own message.",
    {
      type: 'The kind of problem: `urn:curbwise:problem:` and the code.',
      title: 'What went wrong.',
      status: 'The HTTP status.',
      detail: 'What to do about it.',
      code: 'The kind of problem; stable.',
      retryAfter: 'Seconds to wait before a retry.',
      requestId: 'The id of the request, for reports.',
    },
  ],
  PushSubscription: [
    "A browser's `PushSubscription`, as JSON.",
    {
      endpoint: 'URL at the push service.',
      keys: 'Public key (`p256dh`) and secret (`auth`) for the encryption of messages (RFC 8291).',
    },
  ],
  Reminder: [
    'A notification to show at a given time, with the texts of the page.',
    {
      title: 'Title of the notification.',
      body: 'Text of the notification. Write it so that it is still true if the message arrives late.',
      tag: 'A notification replaces an earlier one with the same tag.',
      silent: 'Whether it is shown without a sound or vibration. Absent: it rings.',
      atMs: 'When it is due, in milliseconds since 1970-01-01T00:00Z, within the next seven days.',
    },
  ],
  Reminders: [
    'The reminders of a stay, and the push subscription to send them to.',
    {
      subscription: "The browser's push subscription.",
      reminders: 'Replace all reminders of this subscription. An empty list deletes them.',
    },
  ],
  RemoteHealth: [
    "The health of a remote in visitors' browsers.",
    {
      remote: 'The remote, by its name in `/registry.json`.',
      since: 'Start of the counts.',
      versions: 'The live version and its canary.',
      deciding: 'What is being decided, in a sentence.',
      ended: 'The last canary that was ended automatically, as far as this gateway knows.',
      lastFaults: 'The latest errors, those of most clients first.',
    },
  ],
  RemotesHealth: [
    "The health of all remotes in visitors' browsers. Contains nothing about a visitor.",
    {
      at: 'When this was measured.',
      isShared: 'Whether gateways share their counts.',
      remotes: 'All remotes of the registry.',
    },
  ],
  SeenFault: [
    'An error that pages have reported.',
    {
      version: 'The version that failed.',
      kind: 'How it failed.',
      message: 'Its message, without anything that a driver may have entered.',
      places: 'Where it was thrown, innermost position first.',
      count: 'Clients that reported it, each once in ten minutes.',
      firstAt: 'First report.',
      lastAt: 'Last report.',
    },
  ],
  VersionHealth: [
    'The health of one version of a remote, since the current comparison began.',
    {
      version: 'The version.',
      traffic: 'Who gets it: all visitors, or those of the canary.',
      clients: 'Clients that reported it, by their network.',
      faulty: 'Those of them that reported an error or fell silent.',
      loads: 'Reported loads, at most one per client in ten minutes.',
      faults:
        'Those clients, by the kind of error; `silent`: a page was about to run it and was not heard of again.',
      rate: 'Share of those clients, with its 95 % confidence interval.',
      loadMs: 'Median and third quartile of the loading time, in milliseconds.',
      vitals: 'Third quartile of each web vital of pages that had it, and the number of these pages.',
    },
  ],
} satisfies DescribedSchemas;
