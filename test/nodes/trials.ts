import {spawn} from 'node:child_process';
import {mkdirSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {rulesets} from '../../source/rulesets/index.js';
import {neededNode} from '../../source/session/files/node-version.js';
import {childEnvironment, endOf} from '../helpers/program.js';
import {openTerminal} from '../helpers/terminal.js';

/** What is tried, and where it may write. */
export type Subject = {
	readonly node: string;
	readonly nodeVersion: string;
	/** `cli.js` as installed. */
	readonly file: string;
	readonly folder: string;
	/** That of the package. */
	readonly version: string;
	/** What the first Node that was tried has exported, by ruleset. */
	readonly exported: Map<string, string>;
};

const enters = (count: number) => Array.from({length: count}, () => '');

const homeIn = (folder: string, name: string): string => {
	const home = path.join(folder, name);
	mkdirSync(home, {recursive: true});
	return home;
};

async function fray(
	{node, file}: Subject,
	home: string,
	args: readonly string[],
	lines: readonly string[] = [],
): Promise<string> {
	const child = spawn(node, [file, ...args], {env: childEnvironment(home)});
	const {code, output, errors} = await endOf(child, lines);
	if (code !== 0 || errors !== '') {
		throw new Error(`fray ${args.join(' ')} exits with ${code}: ${errors}`);
	}

	return output;
}

function assertHolds(text: string, expected: string) {
	if (!text.includes(expected)) {
		throw new Error(`“${expected}” is not in:\n${text}`);
	}
}

function firstDifference(one: string, other: string): string {
	const lines = other.split('\n');
	return one.split('\n').find((line, at) => line !== lines[at]) ?? '';
}

/** Also nothing on standard error: Node.js warns there of what it will not do for long. */
async function tellsItsVersion(subject: Subject) {
	const home = homeIn(subject.folder, 'version');
	assertHolds(await fray(subject, home, ['--version']), subject.version);
	assertHolds(await fray(subject, home, ['--help']), 'fray resume [FIGHT]');
}

/** A whole fight of each ruleset; the same dice make the same fight on every Node. */
async function playsAndExports(subject: Subject) {
	for (const {id} of rulesets) {
		const home = homeIn(subject.folder, id);
		const play = ['--seed', '3', '--plain'];
		await fray(subject, home, ['demo', id, ...play], [...enters(6), 'quit']);
		await fray(subject, home, ['resume', '--plain'], enters(4000));
		for (const format of ['html', 'csv', 'json']) {
			await fray(subject, home, ['export', '--format', format]);
		}

		const text = await fray(subject, home, ['export']);
		const timeless = text.replaceAll(/ begun on [\d-]+|^- Time: .*$/gm, '');
		assertHolds(timeless, '- Outcome: ');
		const expected = subject.exported.get(id) ?? timeless;
		subject.exported.set(id, expected);
		if (timeless !== expected) {
			throw new Error(
				`the fight of ${id} is another than on the first Node: ${firstDifference(expected, timeless)}`,
			);
		}
	}
}

async function simulatesInThreads(subject: Subject) {
	const home = homeIn(subject.folder, 'odds');
	await fray(subject, home, ['demo', 'dynamic-d100', '--plain'], ['quit']);
	const odds = ['simulate', '--fights', '20', '--threads', '2', '--json'];
	assertHolds(await fray(subject, home, odds), '"played": 20');
}

async function drawsScreens({node, file, folder}: Subject) {
	const home = homeIn(folder, 'screens');
	const open = (args: readonly string[]) =>
		openTerminal(home, args, {columns: 120, rows: 36, program: [node, file]});
	const fight = open(['demo', 'dragon', '--seed', '3']);
	await fight.waitFor('Which speed does each use?');
	fight.write('\u001B[B\u001B[B\u001B[C');
	await fight.waitFor('Mage: which speed?');
	await fight.waitFor('✓ saved');
	fight.kill();
	await fight.exited;
	const resumed = open(['resume']);
	await resumed.waitFor('❯ Mage');
	resumed.write('\u0003');
	const code = await resumed.exited;
	if (code !== 0) {
		throw new Error(`Ctrl+C ends it with ${code}:\n${resumed.screen()}`);
	}
}

/** From 22.8 on Node.js keeps what it has compiled; before that there is nothing to keep. */
async function keepsWhatItCompiled({node, nodeVersion, file, folder}: Subject) {
	const home = homeIn(folder, 'compiled');
	const [major = 0, minor = 0] = nodeVersion.split('.').map(Number);
	const keeps = major > 22 || (major === 22 && minor >= 8);
	const child = spawn(node, [file, 'list'], {
		env: {
			...childEnvironment(home),
			NODE_COMPILE_CACHE: '',
			XDG_CACHE_HOME: path.join(home, 'cache'),
			HOME: home,
			LOCALAPPDATA: home,
		},
	});
	await endOf(child);
	const isKept = readdirSync(home, {recursive: true, encoding: 'utf8'}).some((name) =>
		path.basename(name).startsWith(`v${nodeVersion}-`),
	);
	if (isKept !== keeps) {
		throw new Error(keeps ? 'nothing compiled was kept' : 'something compiled was kept');
	}
}

/** A Node that Fray does not run on is named, with those that will do. */
export async function isRefused({node, nodeVersion, file, folder}: Subject) {
	const home = homeIn(folder, 'refused');
	const child = spawn(node, [file, 'list'], {env: childEnvironment(home)});
	const {code, output, errors} = await endOf(child);
	const expected = `Fray needs Node.js ${neededNode}. This is Node.js ${nodeVersion}.\n`;
	if (code !== 1 || output !== '' || errors !== expected) {
		throw new Error(`it exits with ${code} and says: ${output}${errors}`);
	}
}

/** What every Node has to pass, by the words for it. */
export const trials: Readonly<Record<string, (subject: Subject) => Promise<void>>> = {
	starts: tellsItsVersion,
	'plays, resumes and exports every ruleset line by line': playsAndExports,
	'simulates in threads': simulatesInThreads,
	'draws its screens and resumes after a kill': drawsScreens,
	'keeps what it compiled, from 22.8 on': keepsWhatItCompiled,
};
