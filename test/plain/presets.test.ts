import test from 'ava';
import {openServices} from '../../source/session/library/open-services.js';
import {plainSession} from '../helpers/plain-session.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';

const services = openServices(temporaryFolder(test));

/** What is said of somebody improvised in the sample fight of a preset of Open Table. */
async function tried(preset: string | undefined, ...lines: readonly string[]) {
	const fight = await services.createDemo('open-table', 1, {}, preset);
	const {replies} = await plainSession(
		fight,
		lines.map((line) => `add? ${line}`),
		services,
	);
	await fight.close();
	return replies.slice(1).map((reply) => reply.split('\n\n')[0] ?? '');
}

/** The first of them. */
const firstOf = async (...words: Parameters<typeof tried>): Promise<string> => {
	const [first = ''] = await tried(...words);
	return first;
};

test('figures of somebody improvised follow how dice are read (OT-20, OT-27, OT-34)', async (t) => {
	const figuresIn = async (preset?: string) => firstOf(preset, 'Zed');
	const pool = await figuresIn('pool-of-sixes');
	t.regex(pool, /Defence: 2\n/);
	t.regex(pool, /club \+6, 1d6/);
	const step = await figuresIn('step-dice');
	t.regex(step, /Hit points: 1 of 1\n/);
	t.regex(step, /Toughness: 5\n/);
	t.regex(step, /Defence: 5\n/);
	t.regex(await figuresIn('d100-roll-under'), /club 40, 1d6/);
	t.regex(await figuresIn(), /Defence: 11\n/);
});

test('an attack of which no bonus is said has the usual one of the fight (OT-27)', async (t) => {
	const [knife = '', fangs = ''] = await tried('step-dice', 'Zed, knife', 'Zed, fangs 1d8');
	t.regex(knife, /knife \+6, 1d6/);
	t.regex(fangs, /fangs \+6, 1d8/);
	t.regex(await firstOf(undefined, 'Zed, knife'), /knife \+0, 1d6/);
});

test('samples of rules that read figures otherwise are no models (OT-27)', async (t) => {
	t.regex(await firstOf('pool-of-sixes', 'Guard hp 5'), /rifle/);
	t.notRegex(await firstOf('d20-fantasy', 'Guard hp 5'), /rifle/);
	t.notRegex(await firstOf('pool-of-sixes', 'Hillman hp 5'), /like Hillman/);
});

/** What is told while lines are given in the sample fight of a preset. */
async function played(preset: string, ...lines: readonly string[]): Promise<string> {
	const fight = await services.createDemo('open-table', 1, {}, preset);
	const {text} = await plainSession(fight, lines, services);
	await fight.close();
	return text;
}

test('words of a condition of the table’s own come before those of the rules (OT-31)', async (t) => {
	t.regex(await played('d20-fantasy', 'give Maren grabbed'), /Maren is grappled/);
});

test('stepping goes on after an answer is taken back, and after what a hit costs (OT-10, OT-28)', async (t) => {
	const back = await played('bands-2d6', 'Rook', 'step 1', '2 2', 'undo', '2 2');
	t.is(back.match(/plain damage: 1d6\nEnter: roll/g)?.length, 2);
	const cost = await played('bands-2d6', 'Rook', 'step 1', '3 2', '1', '9');
	t.regex(cost, /plain damage: 1d6\nEnter: roll/);
});
