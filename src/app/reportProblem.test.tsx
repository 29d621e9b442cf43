/** @jest-environment jest-fixed-jsdom */
import { CompressionStream } from 'node:stream/web';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as queueMachine from '../features/tasks/queueMachine';
import { startPressed } from '../features/tasks/tasksSlice';
import { walletCreationRequested } from '../features/wallets/walletsSlice';
import type { LiveSession } from '../program/liveSession';
import { renderProgram } from '../testing/renderProgram';
import { lazyReportWindow } from './App';

// jsdom has no CompressionStream.
Object.assign(globalThis, { CompressionStream });

const SIGNED_IN = { account: 'user-1' };
const EMAIL = 'ada@seed.example';
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog', { name: 'Report a problem' }));

let savedFiles: Blob[];

beforeEach(() => {
  savedFiles = [];
  jest.spyOn(window, 'scrollTo').mockImplementation();
  URL.createObjectURL = (blob) => `blob:${savedFiles.push(blob as Blob)}`;
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
});
afterEach(() => jest.restoreAllMocks());

/** Opens the report from the account dialog, after the user has created a wallet with the name `name`. */
async function openReport(name = 'ETH 2', inputs: readonly Parameters<LiveSession['store']['dispatch']>[0][] = []) {
  const { store, services } = await renderProgram('/auth');
  const account = services.accounts.rememberUser('uid-1', EMAIL);
  // A session that begins without a sign-in here leaves the dashboard to the tab that signed in.
  await act(async () => services.auth.report({ account }));
  await userEvent.click(await screen.findByRole('button', { name: 'Use it here' }));
  for (const input of [walletCreationRequested({ name }), ...inputs]) await act(async () => void store.dispatch(input));
  await userEvent.click(await screen.findByRole('button', { name: /^Account/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Report a problem' }));
  await screen.findByRole('dialog', { name: 'Report a problem' });
}

/** Saves the file of the report, and returns its content. */
async function savedText(): Promise<string> {
  const button = await waitFor(() => {
    const found = dialog().getByRole('button', { name: 'Save file' });
    expect(found).toBeEnabled();
    return found;
  });
  const countBefore = savedFiles.length;
  await userEvent.click(button);
  await waitFor(() => expect(savedFiles).toHaveLength(countBefore + 1));
  return (await savedFiles[countBefore]?.text()) ?? '';
}

/** Makes the program throw when Start is pressed. */
async function breakProgram() {
  jest.spyOn(console, 'error').mockImplementation();
  jest.spyOn(queueMachine, 'startRun').mockImplementation(() => {
    throw new Error('a fault in the queue');
  });
  const { store } = await renderProgram('/app', SIGNED_IN);
  await act(async () => void store.dispatch(startPressed()));
  expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
}

describe('the report of a problem', () => {
  it('contains the recording, with typed names only if the user wants it, and opens an email without the recording (P10.9, P10.9a)', async () => {
    await openReport('ETH of my aunt');
    const textWithReplacedNames = await savedText();
    expect(textWithReplacedNames).toContain(walletCreationRequested.type);
    expect(textWithReplacedNames).not.toContain('my aunt');
    await userEvent.click(dialog().getByRole('checkbox', { name: /^Replace typed names/ }));
    const textAsTyped = await savedText();
    expect(textAsTyped).toContain('my aunt');
    for (const text of [textWithReplacedNames, textAsTyped]) expect(text).not.toContain(EMAIL);
    const mail = dialog().getByRole('link', { name: 'Write to help@seed.example' }).getAttribute('href') ?? '';
    expect(mail).toMatch(/^mailto:help@seed\.example\?subject=A%20problem/);
    expect(decodeURIComponent(mail)).toMatch(/What happened:[^]*SEED 0\.0\.0/);
    expect(mail.length).toBeLessThan(500);
  });

  it('keeps typed names if the session does not replay as recorded, since a copy with other names would hide that (P10.9a)', async () => {
    const { startRun } = queueMachine;
    jest
      .spyOn(queueMachine, 'startRun')
      .mockImplementationOnce((state, heldIds, at) => startRun(state, heldIds, at + 1));
    await openReport('ETH of my aunt', [startPressed()]);
    expect(
      await dialog().findByText(/^This session doesn't replay as recorded/, {}, { timeout: 20_000 }),
    ).toBeVisible();
    expect(dialog().getByRole('checkbox', { name: /^Replace typed names/ })).toBeDisabled();
    expect(await savedText()).toContain('my aunt');
  });

  it('is offered on the error screen, with everything that happened before the error (P10.9)', async () => {
    await breakProgram();
    await press('Report a problem');
    await screen.findByRole('dialog', { name: 'Report a problem' });
    expect(dialog().getByRole('checkbox', { name: /^Replace typed names/ })).toBeDisabled();
    const { inputs } = JSON.parse(await savedText()) as { inputs: { type: string }[] };
    expect(inputs.at(-1)).toMatchObject({ type: startPressed.type });
  });

  it('shows an email address on the error screen if the code of the report fails to load (P10.9b)', async () => {
    await breakProgram();
    jest.spyOn(lazyReportWindow, 'load').mockRejectedValue(new Error('ChunkLoadError'));
    jest.spyOn(lazyReportWindow, 'getIfLoaded').mockReturnValue(null);
    await press('Report a problem');
    expect(await screen.findByText(/^The report couldn't be loaded/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'help@seed.example' })).toHaveAttribute('href', 'mailto:help@seed.example');
  });
});
