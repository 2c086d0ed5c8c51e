import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {openServices} from '../../source/session/library/open-services.js';
import type {ThemeName} from '../../source/session/library/services.js';
import {root} from '../helpers/program.js';
import {openTerminal} from '../helpers/terminal.js';
import {type Frame, frameOf} from './frame.js';
import {type ShownPage, ownRoster, pageSize} from './pages.js';

/** Odds are played out until they are good enough, which takes a while on a busy machine. */
const patience = 120_000;

/** What a page shows, with paths as somebody reads them whose home this is. */
export async function frameOfPage({keys, shows}: ShownPage, theme: ThemeName): Promise<Frame> {
	const user = mkdtempSync(join(tmpdir(), 'fray-'));
	const home = join(user, 'fray');
	try {
		const roster = readFileSync(join(root, ownRoster.from), 'utf8');
		mkdirSync(join(home, 'rosters'), {recursive: true});
		writeFileSync(
			join(home, 'rosters', ownRoster.file),
			roster.replace(/^title: .*$/m, `title: ${ownRoster.title}`),
		);
		const {preferences} = openServices(home, {});
		preferences.write({theme});
		await preferences.settled();
		const terminal = openTerminal(home, [], {
			...pageSize,
			environment: {HOME: user, FORCE_COLOR: '3', COLORTERM: 'truecolor'},
		});
		await terminal.waitFor(/Sample: /);
		for (const key of keys) {
			await terminal.rest();
			const before = terminal.screen();
			terminal.write(key);
			await terminal.waitFor((screen) => screen !== before);
		}

		await terminal.waitFor(shows, patience);
		await terminal.rest();
		const frame = frameOf(terminal.cells(), pageSize);
		terminal.kill();
		await terminal.exited;
		return frame;
	} finally {
		rmSync(user, {recursive: true, force: true});
	}
}
