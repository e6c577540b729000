import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { violationsIn } from '../testing/accessibility';
import {
  answer,
  boxAt,
  boxes,
  details,
  field,
  misread,
  nameOf,
  openFix,
  panelOf,
  pole,
  press,
  rules,
  setUpEvidence,
  title,
  write,
} from '../testing/evidence';
import { signAnalysis } from '../testing/signs';

const { show, showAnswer } = setUpEvidence();

describe('fixing a misread', () => {
  test('shows the panel and the meaning of the words while typing', async () => {
    await showAnswer(misread());
    const sheet = await openFix();
    expect(within(sheet).getByRole('img', { name: 'Panel 1 on the photo' })).toBeInTheDocument();
    expect(sheet).toHaveTextContent(/Not understood: .*PXRKLL/);
    expect(answer()).toContain("I can't tell for sure");
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    write('2 HOUR PARKING\n8AM-6PM');
    expect(sheet).toHaveTextContent('I read: 2 hour parking, 8 AM');
    expect(answer()).toContain("You're golden!");
    expect(answer()).toContain('Park until 4:40\u00a0PM');
    expect(await violationsIn(sheet)).toEqual([]);
  });

  test('changes the answer after saving, marks the correction, and can be undone', async () => {
    const { container } = await showAnswer(misread());
    await openFix();
    write('2 HOUR PARKING\n8AM-6PM');
    expect(title()).toBe("I can't tell for sure");
    await press('Save');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(title()).toBe("You're golden!");
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(screen.getByText('You corrected panel 1.')).toBeInTheDocument();
    expect(boxes().map(nameOf)).toEqual(['Panel 1: 2 HOUR PARKING 8AM-6PM, decides, You corrected this']);
    expect(rules()[0]).toHaveTextContent('You corrected this');
    expect(details()).toHaveTextContent('It said: 2 HOUR PXRKLL 8AM-6PM.');
    expect(await violationsIn(container)).toEqual([]);
    await press('Undo the correction of panel 1');
    expect(title()).toBe("I can't tell for sure");
    expect(screen.queryByText('You corrected panel 1.')).not.toBeInTheDocument();
    expect(boxes().map(nameOf)).toEqual(['Panel 1: 2 HOUR PXRKLL 8AM-6PM, not understood']);
  });

  test('shows mended words and takes typed words literally', async () => {
    const mended = '2 HOUR PARKING\n8AM TO 6PM';
    await showAnswer(signAnalysis([panelOf('2 HOUR PARKING\n8AMT06PM', { mended, box: boxAt(0.1) })]));
    expect(boxes().map(nameOf)).toEqual(['Panel 1: 2 HOUR PARKING 8AM TO 6PM, decides']);
    await openFix();
    expect(field()).toHaveValue(mended);
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    write('1 HOUR PARKING\n8AM TO 6PM');
    await press('Save');
    expect(boxes().map(nameOf)).toEqual(['Panel 1: 1 HOUR PARKING 8AM TO 6PM, decides, You corrected this']);
    expect(details()).toHaveTextContent('It said: 2 HOUR PARKING 8AM TO 6PM.');
  });

  test('more words than on any sign are kept in the field, but not used until they are shorter', async () => {
    await showAnswer(misread());
    const sheet = await openFix();
    const long = `2 HOUR PARKING\n8AM-6PM\n${'MON-FRI\n'.repeat(200)}`;
    write(long);
    expect(sheet).toHaveTextContent(
      'This is more than any sign says, so it is not used. Keep to 500 characters in a line, 1000 on a panel',
    );
    expect(answer()).toContain("I can't tell for sure");
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    expect(await violationsIn(sheet)).toEqual([]);
    await press('Close');
    await press('Fix panel 1');
    const again = await screen.findByRole('dialog', { name: 'Fix a word' });
    expect(field()).toHaveValue(long);
    write('2 HOUR PARKING\n8AM-6PM');
    expect(again).not.toHaveTextContent('This is more than any sign says');
    await press('Save');
    expect(title()).toBe("You're golden!");
  });

  test('unknown words keep the answer uncertain and are shown', async () => {
    await showAnswer(misread());
    await openFix();
    write('2 HOUR PARKING\n8AM-6PM\nFLOOP DAYS');
    expect(answer()).toContain("I can't tell for sure");
    await press('Save');
    expect(title()).toBe("I can't tell for sure");
    expect(details()).toHaveTextContent('FLOOP');
  });

  test('undoes the last correction first, also from the sheet', async () => {
    await showAnswer(pole());
    await openFix(2);
    write('1 HOUR PARKING\n8AM-6PM');
    await press('Save');
    await openFix(1);
    write('NO STOPPING\n2PM-6PM');
    await press('Save');
    expect(title()).toBe("I'd skip this one");
    await press('Fix panel 1');
    const sheet = await screen.findByRole('dialog');
    await userEvent.click(within(sheet).getByRole('button', { name: 'Undo the correction of panel 1' }));
    expect(field()).toHaveValue('NO STOPPING\n6PM-8PM');
    expect(within(sheet).getByRole('button', { name: 'Undo the correction of panel 2' })).toBeInTheDocument();
    await press('Close');
    expect(title()).toBe("You're golden!");
    // The changed answer is read out once no sheet covers it.
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(document.querySelector('.plate-time')).toHaveTextContent(/^If you park now, until 3:40 PM$/);
  });

  test('sets times and days without typing', async () => {
    await showAnswer(pole());
    await openFix(2);
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '18:30' } });
    expect(field()).toHaveValue('2 HOUR PARKING\n8AM-6:30PM\nMON-FRI');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Friday' }));
    expect(field()).toHaveValue('2 HOUR PARKING\n8AM-6:30PM\nMON-THU');
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '' } });
    expect(field()).toHaveValue('2 HOUR PARKING\n8AM-6:30PM\nMON-THU');
    for (const day of ['Monday', 'Tuesday', 'Wednesday']) {
      await userEvent.click(screen.getByRole('checkbox', { name: day }));
    }
    expect(screen.getByRole('checkbox', { name: 'Thursday' })).toBeDisabled();
  });

  test('sets an arrow with a press', async () => {
    await showAnswer(signAnalysis([panelOf('NO STOPPING', { box: boxAt(0.1), arrow: 'left' })]));
    await openFix();
    await userEvent.click(screen.getByRole('radio', { name: 'both ways' }));
    await press('Save');
    expect(details()).toHaveTextContent('Arrow: both ways');
    expect(details()).toHaveTextContent('Its arrow was: left.');
  });

  test('lets the driver choose an unknown picture or none', async () => {
    await showAnswer(signAnalysis([panelOf('8AM-6PM', { box: boxAt(0.1), symbol: 'unknown' })]));
    expect(title()).toBe("I can't tell for sure");
    const sheet = await openFix();
    expect(sheet).toHaveTextContent('a picture that I do not know');
    const choose = (name: string) => userEvent.click(within(sheet).getByRole('radio', { name }));
    await choose('No stopping');
    expect(answer()).toContain("I'd skip this one");
    await choose('It says nothing about parking');
    expect(answer()).not.toContain("You're golden!");
    await choose('No stopping');
    await press('Save');
    expect(title()).toBe("I'd skip this one");
    expect(details()).toHaveTextContent('Its picture was: Not known.');
  });

  test('keeps the input when the sheet closes or the page is left, until it is discarded', async () => {
    const { unmount } = await showAnswer(pole());
    await openFix(1);
    write('NO STOPPING\n2PM');
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(title()).toBe("You're golden!");
    unmount();
    show();
    await openFix(1);
    expect(field()).toHaveValue('NO STOPPING\n2PM');
    await userEvent.click(screen.getByRole('radio', { name: /^Panel 2/ }));
    expect(field()).toHaveValue('2 HOUR PARKING\n8AM-6PM\nMON-FRI');
    await userEvent.click(screen.getByRole('radio', { name: /^Panel 1/ }));
    await press('Discard changes');
    expect(field()).toHaveValue('NO STOPPING\n6PM-8PM');
  });

  test('starts with the panel that was not understood', async () => {
    await showAnswer(
      signAnalysis([panelOf('NO STOPPING 4PM-6PM', { box: boxAt(0.1) }), panelOf('2 HOUR PXRKLL 8AM-6PM')]),
    );
    await press('Fix a word');
    await screen.findByRole('dialog');
    expect(field()).toHaveValue('2 HOUR PXRKLL 8AM-6PM');
  });

  test('beside a keyboard, the text field has the focus when the sheet opens', async () => {
    await showAnswer(misread());
    window.matchMedia = (query) =>
      ({ matches: query.includes('pointer: fine'), media: query }) as MediaQueryList;
    await openFix();
    expect(field()).toHaveFocus();
    Reflect.deleteProperty(window, 'matchMedia');
  });

  test('arrow keys move through the panels, and no text field opens a keyboard', async () => {
    await showAnswer(
      signAnalysis([panelOf('NO STOPPING 4PM-6PM', { box: boxAt(0.1) }), panelOf('2 HOUR PXRKLL 8AM-6PM')]),
    );
    await press('Fix a word');
    await screen.findByRole('dialog');
    expect(field()).not.toHaveFocus();
    await userEvent.click(screen.getByRole('radio', { name: /^Panel 1/ }));
    expect(field()).toHaveValue('NO STOPPING 4PM-6PM');
    expect(field()).not.toHaveFocus();
    screen.getByRole('radio', { name: /^Panel 2/ }).focus();
    await userEvent.keyboard(' ');
    expect(field()).toHaveValue('2 HOUR PXRKLL 8AM-6PM');
    expect(screen.getByRole('radio', { name: /^Panel 2/ })).toHaveFocus();
  });

  describe('without typing', () => {
    const tap = (name: string) => userEvent.click(screen.getByRole('radio', { name }));

    test('begins with the line that was not understood', async () => {
      await showAnswer(misread());
      await openFix();
      expect(screen.getByRole('radio', { name: 'Line 1: 2 HOUR PXRKLL' })).toBeChecked();
      expect(screen.getByRole('radio', { name: '2 HOUR PXRKLL' })).toBeChecked();
    });

    test('changes, adds and leaves out lines', async () => {
      await showAnswer(signAnalysis([panelOf('N0 PARK1N6\n8AM-6PM\nQWX', { box: boxAt(0.1) })]));
      const sheet = await openFix();
      await tap('NO PARKING');
      expect(field()).toHaveValue('NO PARKING\n8AM-6PM\nQWX');
      await tap('Line 3: QWX');
      await tap('It is not there');
      expect(field()).toHaveValue('NO PARKING\n8AM-6PM');
      await tap('Add a line');
      await tap('MON-FRI');
      await tap('EXCEPT SUNDAY');
      expect(field()).toHaveValue('NO PARKING\n8AM-6PM\nEXCEPT SUNDAY');
      expect(answer()).toContain("I'd skip this one");
      expect(await violationsIn(sheet)).toEqual([]);
      await press('Save');
      expect(title()).toBe("I'd skip this one");
    });

    test('a new panel is written', async () => {
      await showAnswer(pole());
      await openFix(1);
      await tap('Add a panel');
      await tap('NO STANDING');
      expect(field()).toHaveValue('NO STANDING');
      await tap('Add a line');
      await tap('8AM-6PM');
      expect(field()).toHaveValue('NO STANDING\n8AM-6PM');
      expect(answer()).toContain('Probably not');
    });
  });

  test('works with the keyboard alone', async () => {
    const tabTo = async (name: RegExp | string) => {
      for (let presses = 0; presses < 40; presses += 1) {
        await userEvent.tab();
        const active = document.activeElement;
        const near = within(active?.parentElement ?? document.body);
        if (near.queryAllByRole('button', { name }).some((button) => button === active)) return;
      }
      throw new Error(`${name} cannot be reached`);
    };
    await showAnswer(misread());
    await tabTo(/^Panel 1/);
    await userEvent.keyboard('{Enter}');
    await tabTo('Fix panel 1');
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog');
    for (let presses = 0; document.activeElement !== field() && presses < 40; presses += 1) {
      await userEvent.tab();
    }
    await userEvent.clear(field());
    await userEvent.type(field(), '2 hour parking{Enter}8am-6pm');
    await tabTo('Save');
    await userEvent.keyboard('{Enter}');
    expect(title()).toBe("You're golden!");
    await tabTo('Undo the correction of panel 1');
    await userEvent.keyboard('{Enter}');
    expect(title()).toBe("I can't tell for sure");
  });
});

describe('a panel', () => {
  test('that the photo missed can be added and counts', async () => {
    await showAnswer(pole());
    await openFix(1);
    await userEvent.click(screen.getByRole('radio', { name: 'Add a panel' }));
    expect(field()).toHaveValue('');
    write('NO STANDING\n2PM-5PM');
    expect(answer()).toContain("I'd skip this one");
    await userEvent.click(screen.getByRole('radio', { name: 'Add a panel' }));
    expect(field()).toHaveValue('');
    write('NO STANDING\n6AM-7AM');
    await press('Save');
    expect(title()).toBe("I'd skip this one");
    expect(
      rules()
        .slice(-2)
        .map((rule) => rule.textContent),
    ).toEqual([expect.stringContaining('No standing'), expect.stringContaining('No standing')]);
  });

  test('can be joined with the one below and split', async () => {
    await showAnswer(
      signAnalysis([panelOf('NO STOPPING', { box: boxAt(0.1) }), panelOf('6PM-8PM', { box: boxAt(0.4) })]),
    );
    await openFix(1);
    await press('Join with the panel below');
    expect(field()).toHaveValue('NO STOPPING\n6PM-8PM');
    await press('Split below “NO STOPPING”');
    expect(field()).toHaveValue('NO STOPPING');
    await press('Close');
    expect(boxes()).toHaveLength(2);
  });

  test('is saved together with another corrected panel', async () => {
    await showAnswer(pole());
    await openFix(1);
    write('NO STOPPING\n2PM-8PM');
    await userEvent.click(screen.getByRole('radio', { name: /^Panel 2/ }));
    write('1 HOUR PARKING\n8AM-6PM');
    expect(answer()).toContain("I'd skip this one");
    await press('Save');
    expect(title()).toBe("I'd skip this one");
    expect(boxes().map(nameOf).slice(0, 2)).toEqual([
      'Panel 1: NO STOPPING 2PM-8PM, decides, You corrected this',
      'Panel 2: 1 HOUR PARKING 8AM-6PM, You corrected this',
    ]);
    await press('Undo the correction of panel 1');
    expect(title()).toBe("You're golden!");
    expect(document.querySelector('.plate-time')).toHaveTextContent(/^If you park now, until 3:40 PM$/);
  });
});
