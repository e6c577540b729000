import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { noticeDismissed, notify, selectNotices } from '../state/notices-slice';
import { createPlatformStore } from './platform-store';

const late = createSlice({
  name: 'late',
  initialState: { count: 1 },
  reducers: { counted: (state, action: PayloadAction<number>) => ({ count: state.count + action.payload }) },
  selectors: { selectCount: (state) => state.count },
});

test('adopt adds the slice of a remote at once', () => {
  const store = createPlatformStore();
  void store.adopt({ slices: [late] });
  expect(store.getState()).toHaveProperty('late', { count: 1 });
  store.dispatch(late.actions.counted(2));
  expect(store.getState()).toHaveProperty('late', { count: 3 });
});

test('adopting a remote again keeps the state of its slice', () => {
  const store = createPlatformStore();
  void store.adopt({ slices: [late] });
  store.dispatch(late.actions.counted(2));
  void store.adopt({ slices: [late] });
  expect(store.getState()).toHaveProperty('late', { count: 3 });
});

test('another version of a remote starts from its own initial state', async () => {
  const store = createPlatformStore();
  await store.adopt({ slices: [late] });
  store.dispatch(late.actions.counted(2));
  const next = createSlice({
    name: 'late',
    initialState: { total: 10 },
    reducers: { added: (state) => ({ total: state.total + 1 }) },
  });
  await store.adopt({ slices: [next] }, { replaces: true });
  expect(store.getState()).toHaveProperty('late', { total: 10 });
  store.dispatch(next.actions.added());
  expect(store.getState()).toHaveProperty('late', { total: 11 });
});

test('stores do not share slices', () => {
  void createPlatformStore().adopt({ slices: [late] });
  const other = createPlatformStore();
  other.dispatch(noticeDismissed('nothing'));
  expect(other.getState()).not.toHaveProperty('late');
});

test('shows the newest three notices until they are dismissed', () => {
  const { dispatch, getState } = createPlatformStore();
  ['1', '2', '3', '4'].forEach((title) => dispatch(notify({ tone: 'info', title, description: '' })));
  const titles = () => selectNotices(getState()).map(({ title }) => title);
  expect(titles()).toEqual(['2', '3', '4']);
  dispatch(noticeDismissed(selectNotices(getState())[0]!.id));
  expect(titles()).toEqual(['3', '4']);
});

describe('a slice that is kept with the open scan', () => {
  const remote = { slices: [late], keptWithScan: ['late'] };
  const restore = (slices: Record<string, unknown>) => ({ type: 'platform/slicesRestored', payload: slices });

  test('accepts the state that an earlier page stored', () => {
    const store = createPlatformStore();
    void store.adopt(remote);
    store.dispatch(restore({ late: { count: 7 } }));
    expect(store.getState()).toHaveProperty('late', { count: 7 });
    void store.adopt(remote);
    store.dispatch(late.actions.counted(1));
    expect(store.getState()).toHaveProperty('late', { count: 8 });
  });

  test('accepts it also if its remote is loaded later', () => {
    const store = createPlatformStore();
    store.dispatch((_dispatch, _getState, session) => {
      session.earlierSlices = { late: { count: 7 } };
    });
    void store.adopt(remote);
    expect(store.getState()).toHaveProperty('late', { count: 7 });
  });

  test.each([
    ['another version of it', { total: 7 }],
    ['nothing', undefined],
    ['something that is not a state', 7],
  ])('keeps its state if %s was stored', (_, kept) => {
    const store = createPlatformStore();
    void store.adopt(remote);
    store.dispatch(restore({ late: kept }));
    expect(store.getState()).toHaveProperty('late', { count: 1 });
  });

  test('ignores stored state if it is not kept with the scan', () => {
    const store = createPlatformStore();
    void store.adopt({ slices: [late] });
    store.dispatch(restore({ late: { count: 7 } }));
    expect(store.getState()).toHaveProperty('late', { count: 1 });
  });
});
