import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {openServices} from '../../source/session/library/open-services.js';
import type {Fight} from '../../source/session/fight/fight.js';
import type {ThemeName} from '../../source/session/library/services.js';
import {playDefault} from '../helpers/recorded-fight.js';
import {openTerminal} from '../helpers/terminal.js';
import {type Frame, frameOf} from './frame.js';
import type {Scene} from './scenes.js';

/** The same fight for every picture, and for whoever wants to play it: `fray demo --seed 1`. */
const seed = 1;
const most = 2000;

/** Plays to the moment of a scene; returns by how many default answers it came. */
function playTo({name, until}: Scene, fight: Fight): number {
	for (let answers = 0; answers < most; answers++) {
		if (until(fight, answers)) {
			return answers;
		}

		if (!playDefault(fight)) {
			break;
		}
	}

	throw new Error(`the moment of the scene ${name} never comes`);
}

/**
 * Saves the sample fight of a scene as it was one answer before its moment: the last one is given on the screen, which
 * then shows what it brought. Whoever only watches gets all answers.
 * @returns the name of the fight
 */
async function play(scene: Scene, home: string, theme: ThemeName) {
	const services = openServices(home, {});
	services.preferences.write({theme});
	await services.preferences.settled();
	const scout = await services.createDemo(scene.ruleset, seed);
	const answers = playTo(scene, scout);
	await scout.close();
	const fight = await services.createDemo(scene.ruleset, seed);
	const given = scene.command === 'resume' ? answers - 1 : answers;
	for (let answer = 0; answer < given; answer++) {
		playDefault(fight);
	}

	await fight.close();
	return fight.info.slug;
}

/** The screen of a scene, as the program draws it in a terminal of many colours. */
export async function frameOfScene(scene: Scene, theme: ThemeName): Promise<Frame> {
	const home = mkdtempSync(join(tmpdir(), 'fray-'));
	try {
		const name = await play(scene, home, theme);
		const terminal = openTerminal(home, [scene.command, name], {
			columns: scene.columns,
			rows: scene.rows,
			environment: {FORCE_COLOR: '3', COLORTERM: 'truecolor'},
		});
		await terminal.waitFor(/saved|live/);
		const answer = scene.command === 'resume' ? ['\r'] : [];
		for (const key of [...answer, ...(scene.keys ?? [])]) {
			await terminal.rest();
			const before = terminal.screen();
			terminal.write(key);
			await terminal.waitFor((screen) => screen !== before);
		}

		await terminal.waitFor(scene.shows);
		await terminal.rest();
		const frame = frameOf(terminal.cells(), scene);
		terminal.kill();
		await terminal.exited;
		return frame;
	} finally {
		rmSync(home, {recursive: true, force: true});
	}
}
