/** The scans kept on this device. */
export function HistoryView() {
  return null;
}
