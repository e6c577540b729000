/**
 * Filters the wrong photos. The page works without it. The script shows the form and hides what does not match; it only
 * compares attributes and never creates HTML.
 */
export const FILTER_SCRIPT = `(() => {
  const form = document.querySelector('.filters');
  if (!form) return;
  const filters = [...form.querySelectorAll('select')];
  const output = form.querySelector('output');
  const cards = [...document.querySelectorAll('.card')];
  const groups = [...document.querySelectorAll('.kind-group')];
  const fits = (element, filter) => filter.value === '' || element.getAttribute('data-' + filter.dataset.filter) === filter.value;
  const ofReading = filters.filter(({ dataset }) => dataset.filter === 'contender' || dataset.filter === 'kind');
  const ofCard = filters.filter((filter) => !ofReading.includes(filter));
  const contender = ofReading.find(({ dataset }) => dataset.filter === 'contender');
  const show = () => {
    for (const card of cards) {
      const readings = [...card.querySelectorAll('.reading')];
      for (const reading of readings) reading.hidden = !ofReading.every((filter) => fits(reading, filter));
      card.hidden = !ofCard.every((filter) => fits(card, filter)) || readings.every(({ hidden }) => hidden);
      const boxes = [...card.querySelectorAll('.choice input')].find(({ value }) => value === contender.value);
      if (boxes) boxes.checked = true;
    }
    const narrowed = ofReading.some(({ value }) => value !== '');
    for (const group of groups) {
      group.hidden = [...group.querySelectorAll('.card')].every(({ hidden }) => hidden);
      group.classList.toggle('is-filtered', narrowed);
    }
    const shown = cards.filter(({ hidden }) => !hidden).length;
    output.value = shown + ' of ' + cards.length + ' shown';
  };
  form.addEventListener('change', show);
  form.addEventListener('reset', (event) => {
    event.preventDefault();
    for (const filter of filters) filter.value = '';
    show();
  });
  form.addEventListener('submit', (event) => event.preventDefault());
  form.hidden = false;
  show();
})();`;
