import fs from 'node:fs';
import path from 'node:path';
import {openLog} from '../../source/event-store/open.js';
import {rulesets} from '../../source/rulesets/index.js';
import {openFight} from '../../source/session/play/open.js';
import {cli} from '../helpers/program.js';
import {playOptions} from '../helpers/recorded-fight.js';
import {homeOf} from './crowds.js';
import {type Figure, within} from './figures.js';
import {inFolder} from './folder.js';
import {openProgram} from './terminal.js';

/** From just before a line is appended to the frame of a second terminal that follows the fight. */
export const benchWatch = async (): Promise<readonly Figure[]> =>
	inFolder(async (folder) => {
		const home = await homeOf(folder, {ruleset: 'dragon', combatants: 12});
		const [name = ''] = fs.readdirSync(path.join(home, 'fights'));
		const {log, records} = await openLog(path.join(home, 'fights', name), {mode: 'write'});
		const ruleset = rulesets.find(({id}) => id === log.header.ruleset);
		if (!ruleset) {
			throw new Error('the fight to be watched has no ruleset');
		}

		const fight = openFight(ruleset, log, records, playOptions());
		const watcher = openProgram({file: cli, args: ['watch', '--gm'], home});
		await watcher.shows('live');
		await watcher.rest();
		const times: number[] = [];
		for (let note = 1; note <= 60; note++) {
			const {last} = await watcher.follows(() => {
				fight.gm({do: 'note', text: `bell ${note} rings`});
			});
			times.push(last);
		}

		watcher.kill();
		await fight.close();
		return [within('a line appended to the frame of another terminal that watches', times)];
	});
