import {PassThrough, Readable} from 'node:stream';
import {converse} from '../../source/plain/conversation.js';
import {play} from '../../source/plain/play.js';
import {styleFor} from '../../source/plain/texts/style.js';
import type {Fight} from '../../source/session/fight/fight.js';
import type {Table} from '../../source/plain/scene.js';
import {impossible} from '../../source/engine/kit/basics.js';

const style = styleFor({theme: 'none', symbols: 'unicode'}, false);

/** A house without rosters and without a folder, for fights to which nobody is added. */
export const emptyHouse: Table['services'] = {
	rulesets: [],
	async createFight() {
		throw new Error('no fight is made here');
	},
	async createAgain() {
		throw new Error('no fight is made here');
	},
	forkFight: async () => impossible('no fight is made here'),
	listRosters: async () => [],
	listRules: async () => [],
	keepCondition: async () => '',
	async loadRoster() {
		throw new Error('there are no rosters');
	},
	async readPeople() {
		throw new Error('there are no rosters');
	},
};

/** Nobody stops what takes long. */
export const undisturbed: Table['during'] = async (_first, act) =>
	act({signal: new AbortController().signal});

/** Plays these lines as if they were piped in. */
export async function plainSession(
	fight: Fight,
	lines: readonly string[],
	services: Table['services'] = emptyHouse,
	{isReadAloud = false, isBrief = false} = {},
) {
	const output = new PassThrough();
	const chunks: string[] = [];
	output.setEncoding('utf8').on('data', (chunk: string) => {
		chunks.push(chunk);
	});
	const conversation = converse(
		{input: Readable.from(lines.map((line) => `${line}\n`)), output, isTerminal: false},
		style.letters,
	);
	const isFit = await play(fight, {services, style, isReadAloud, isBrief}, conversation, []);
	await conversation.close();
	const text = chunks.join('');
	return {
		isFit,
		text,
		/** What was said after each line, the echo of the line left out; first what was said before any. */
		replies: text
			.split(/^> /m)
			.map((part, place) => (place === 0 ? part : part.slice(part.indexOf('\n') + 1))),
	};
}
