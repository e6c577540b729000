import { useEffect, useState } from 'react';

/** What the stage tells the toolbar around it. */
export interface StageNews {
  /** Names of the remote's views. */
  views: readonly string[];
  /** Where the scan stands, and where a link would lead. */
  says: string;
}

/** Called on the stage: tells the page around it. */
export function tellToolbar(news: StageNews): void {
  if (window.parent !== window) window.parent.postMessage({ stage: news }, window.location.origin);
}

/** Called in the toolbar: what the stage told last. */
export function useStageNews(): StageNews {
  const [news, setNews] = useState<StageNews>({ views: [], says: '' });
  useEffect(() => {
    const onMessage = ({ data, origin }: MessageEvent<{ stage?: StageNews }>) => {
      if (origin === window.location.origin && data.stage) setNews(data.stage);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, []);
  return news;
}
