import { CommanderError } from 'commander';
import { createCommand } from './create-command';
import { temporaryRepository, type TemporaryRepository } from './testing';

let repository: TemporaryRepository;
let home: string | undefined;
beforeEach(() => {
  repository = temporaryRepository();
  home = process.env.INIT_CWD;
  process.env.INIT_CWD = repository.root;
});
afterEach(() => {
  if (home === undefined) delete process.env.INIT_CWD;
  else process.env.INIT_CWD = home;
  repository.remove();
});

async function said(...args: string[]): Promise<string> {
  let text = '';
  await createCommand((words) => (text += words)).parseAsync(args, { from: 'user' });
  return text;
}

test('a dry run lists the files', async () => {
  expect(await said('permits', '--path', '/my-permits', '--dry-run')).toMatch(
    /^Would write, with a screen at \/my-permits and a development server on port \d+:\n {2}packages\/permits\//,
  );
});

test('as JSON it says the same to a program', async () => {
  expect(JSON.parse(await said('permits', '--dry-run', '--json'))).toMatchObject({
    name: 'permits',
    folder: 'packages/permits',
    screen: '/permits',
    dryRun: true,
  });
});

test('a name that is taken is refused', async () => {
  await expect(said('legal')).rejects.toThrow('There is a remote legal already');
});

test('its help names the options', () => {
  const command = createCommand().exitOverride();
  expect(command.helpInformation()).toContain('--path <path>');
  expect(() => command.configureOutput({ writeErr: () => undefined }).parse([], { from: 'user' })).toThrow(
    CommanderError,
  );
});
