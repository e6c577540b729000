import type { Story } from './story';

/** All stories, each in a phone of its own. */
export function Contents({ stories }: { stories: readonly Story[] }) {
  const groups = [...new Set(stories.map(({ group }) => group))];
  return (
    <main className="gallery">
      <h1 className="gallery__title">Gallery</h1>
      {groups.map((group) => (
        <section key={group} aria-label={group}>
          <h2 className="heading">{group}</h2>
          <ul className="gallery__stories">
            {stories
              .filter((story) => story.group === group)
              .map(({ id, title }) => (
                <li key={id}>
                  <a href={`?story=${id}`}>{title}</a>
                  <iframe className="gallery__phone" title={title} src={`?story=${id}`} loading="lazy" />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </main>
  );
}
