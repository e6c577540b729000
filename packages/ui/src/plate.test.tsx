import { createRef } from 'react';
import { render, screen } from '@testing-library/react';
import { Plate } from './plate';
import { violationsIn } from './testing/accessibility';
import { TONES } from './tone';

test.each(TONES)(
  'a plate of tone %s has its icon, its title and no accessibility violations',
  async (tone) => {
    const { container } = render(
      <Plate tone={tone} title="You're golden!">
        <p>Two hours from now.</p>
      </Plate>,
    );
    const plate = screen.getByRole('region', { name: "You're golden!" });
    expect(plate.dataset.tone).toBe(tone);
    expect(plate.querySelector(`[data-icon="${tone}"]`)).toBeInTheDocument();
    expect(await violationsIn(container)).toEqual([]);
  },
);

test('every tone has a different icon', () => {
  const drawings = TONES.map((tone) => {
    const { container, unmount } = render(<Plate tone={tone} title="" />);
    const drawing = container.querySelector('svg')?.innerHTML;
    unmount();
    return drawing;
  });
  expect(new Set(drawings).size).toBe(TONES.length);
});

test('the title can be focused and has its description', () => {
  const title = createRef<HTMLHeadingElement>();
  render(
    <Plate tone="forbidden" title="I'd skip this one" titleRef={title} describedBy="why">
      <p id="why">No stopping.</p>
    </Plate>,
  );
  title.current?.focus();
  expect(screen.getByRole('heading', { name: "I'd skip this one" })).toHaveFocus();
  expect(title.current).toHaveAttribute('aria-describedby', 'why');
});
