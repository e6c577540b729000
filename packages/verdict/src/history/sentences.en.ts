/** See `strings.ts`. */
export const historyInEnglish = {
  'history.switch': 'Keep my last scans on this device',
  'history.meaning':
    'The last 20 photos and answers, in this browser alone; nobody else gets them. Switched off, new scans are not kept; what is kept stays until you delete it.',
  'history.list': 'Kept scans',
  'history.answersThen': 'The answers of their moment. Open a scan and it is judged for now.',
  'history.loading': 'Looking for kept scans...',
  'history.blocked': 'This browser does not let the page keep scans, as in a private window.',
  'history.empty': 'No scan is kept yet. The next one will be.',
  'history.forget': 'Delete kept scans',
  'history.reallyForget_one': 'Delete the {{count}} kept scan from this device? There is no way back.',
  'history.reallyForget_other': 'Delete all {{count}} kept scans from this device? There is no way back.',
  'history.forgetNow': 'Delete',
  'history.keep': 'Keep them',
  'history.forgotten': 'The kept scans are deleted.',
} as const;
