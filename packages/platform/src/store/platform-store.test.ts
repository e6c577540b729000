import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { noticeDismissed, notify, selectNotices } from './notices-slice';
import { createPlatformStore } from './platform-store';

const late = createSlice({
  name: 'late',
  initialState: { count: 1 },
  reducers: { counted: (state, action: PayloadAction<number>) => ({ count: state.count + action.payload }) },
  selectors: { selectCount: (state) => state.count },
});

test('the slice of a remote is there as soon as it is taken in, and works', () => {
  const store = createPlatformStore();
  store.adopt({ slices: [late] });
  expect(store.getState()).toHaveProperty('late', { count: 1 });
  store.dispatch(late.actions.counted(2));
  expect(store.getState()).toHaveProperty('late', { count: 3 });
});

test('taking in a remote again keeps what its slice holds', () => {
  const store = createPlatformStore();
  store.adopt({ slices: [late] });
  store.dispatch(late.actions.counted(2));
  store.adopt({ slices: [late] });
  expect(store.getState()).toHaveProperty('late', { count: 3 });
});

test('another version of a remote begins with a state of its own, and goes on with it', async () => {
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
  createPlatformStore().adopt({ slices: [late] });
  const other = createPlatformStore();
  other.dispatch(noticeDismissed('nothing'));
  expect(other.getState()).not.toHaveProperty('late');
});

test('of many notices the newest three stay, until they are dismissed', () => {
  const { dispatch, getState } = createPlatformStore();
  ['1', '2', '3', '4'].forEach((title) => dispatch(notify({ tone: 'info', title, description: '' })));
  const titles = () => selectNotices(getState()).map(({ title }) => title);
  expect(titles()).toEqual(['2', '3', '4']);
  dispatch(noticeDismissed(selectNotices(getState())[0]!.id));
  expect(titles()).toEqual(['3', '4']);
});

describe('a slice that is kept with the open scan', () => {
  const remote = { slices: [late], keptWithScan: ['late'] };
  const takeUp = (slices: Record<string, unknown>) => ({ type: 'platform/slicesTakenUp', payload: slices });

  test('has what an earlier page kept of it', () => {
    const store = createPlatformStore();
    store.adopt(remote);
    store.dispatch(takeUp({ late: { count: 7 } }));
    expect(store.getState()).toHaveProperty('late', { count: 7 });
    store.adopt(remote);
    store.dispatch(late.actions.counted(1));
    expect(store.getState()).toHaveProperty('late', { count: 8 });
  });

  test('has it also where its remote comes later', () => {
    const store = createPlatformStore();
    store.dispatch((_dispatch, _getState, session) => {
      session.slicesOfEarlierPage = { late: { count: 7 } };
    });
    store.adopt(remote);
    expect(store.getState()).toHaveProperty('late', { count: 7 });
  });

  test.each([
    ['another version of it', { total: 7 }],
    ['nothing', undefined],
    ['no state', 7],
  ])('stays what it is where %s was kept', (_, kept) => {
    const store = createPlatformStore();
    store.adopt(remote);
    store.dispatch(takeUp({ late: kept }));
    expect(store.getState()).toHaveProperty('late', { count: 1 });
  });

  test('a slice that is not kept takes nothing over', () => {
    const store = createPlatformStore();
    store.adopt({ slices: [late] });
    store.dispatch(takeUp({ late: { count: 7 } }));
    expect(store.getState()).toHaveProperty('late', { count: 1 });
  });
});
