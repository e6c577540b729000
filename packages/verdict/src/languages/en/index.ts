import { answer } from './answer';
import { questions } from './questions';
import { evidence } from './evidence';
import { when } from './when';
import { parked } from './parked';

/** The sentences of the answer by the part that says them, and those of the other views: the history, and the hidden analysis. */
export const english = {
  ...answer,
  ...questions,
  ...evidence,
  ...when,
  ...parked,

  'history.switch': 'Keep my last scans on this device',
  'history.meaning':
    'The last 20 photos and answers, in this browser only; nobody else gets them. If you switch this off, new scans are not kept; what is kept stays until you delete it.',
  'here.switch': 'Offer a scan again where I made it',
  'here.meaning':
    'Needs your position, now and whenever you open this page. A scan with the camera then keeps the square of the map where it was made, about 150\u00a0m wide, and not your position. It stays in this browser. If you switch this off, the squares are deleted.',
  'here.title': 'Last time here',
  'here.note':
    'Judged for now, by signs that you photographed within about 200\u00a0m. Signs change: look at the sign, or take a new photo.',
  'here.ask': 'Was I here before?',
  'here.nothing': 'None of your kept scans was made here.',
  'photo.earlier': 'By your earlier photo: {{time}}.',
  'photo.signsChange': 'Signs change: check that the sign still says the same.',
  'recent.title': 'Recent',
  'recent.all': 'All scans',
  'history.list': 'Kept scans',
  'history.answersThen': 'These answers are from the time of the scan. Open a scan to judge it for now.',
  'history.blocked': 'This browser does not let the page keep scans, as in a private window.',
  'history.day': 'This counts for every sign on this device until midnight.',
  'history.forgetDay': 'Forget it',
  'history.forget': 'Delete kept scans',
  'history.reallyForget_one': 'Delete the {{count}} kept scan from this device? This cannot be undone.',
  'history.reallyForget_other': 'Delete all {{count}} kept scans from this device? This cannot be undone.',
  'history.forgetNow': 'Delete',
  'history.keep': 'Keep them',
  'history.forgotten': 'The kept scans are deleted.',

  analysis: 'Analysis',
  analysisProgress: 'Progress of the analysis',
  analysisFailed: 'Analysis failed',
  cachedBadge: 'Cached',
  detectedText: 'Detected text',
  noDetectedText: 'No text',
  detectedRules: 'Rules',
  noRules: 'No rules',
  unreadWords: 'Not understood: {{words}}',
  'step.preparing': 'Preparing image...',
  'step.converting': 'Converting image...',
  'step.optimizing': 'Optimizing image for analysis...',
  'step.connecting': 'Connecting...',
  'step.analyzing': 'Analyzing parking sign...',
  'step.processing': 'Processing results...',
  'step.cached': 'Retrieved from cache!',
  'step.complete': 'Analysis complete!',
  'step.failed': 'Analysis failed',
} as const;
