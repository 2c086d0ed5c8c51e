import test from 'ava';
import {plainSession} from '../helpers/plain-session.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';
import {duel, toyLibrary} from '../helpers/toy-library.js';

const folder = temporaryFolder(test);

async function replyTo(line: string): Promise<string> {
	const {library, put} = await toyLibrary(folder);
	await put(
		'rosters/late-ones.yaml',
		'ruleset: toy\ncombatants:\n  - {name: Zoe, side: bad, hp: 3}\n',
	);
	await put(
		'rosters/both-sides.yaml',
		'ruleset: toy\ncombatants:\n  - {name: Ned, hp: 3}\n  - {name: Zed, side: bad, hp: 3}\n',
	);
	await put('rosters/broken.yaml', 'ruleset: toy\ncombatants: []\n');
	const fight = await library.createFight(duel());
	const {replies} = await plainSession(fight, [line], library);
	await fight.close();
	return replies[1] ?? '';
}

test('the next fight takes rosters by the names that add takes', async (t) => {
	t.regex(await replyTo('next-fight with late-ones'), /Zoe/);
	const both = await replyTo('next-fight with Bad ones, late-ones');
	t.regex(both, /Boss/);
	t.regex(both, /Zoe/);
});

test('the next fight takes the foes of a roster, and heroes only where the former fight has them', async (t) => {
	const reply = await replyTo('next-fight with both-sides');
	t.regex(reply, /^Ned does not come: no hero of “A duel”\.$/m);
	t.deepEqual(
		[...reply.matchAll(/^ {2,}\S.*?(Ann|Ned|Zed) +(Heroes|Foes)/gm)].map(([, name]) => name),
		['Ann', 'Zed'],
	);
});

test('a roster that the next fight cannot take is named with its mistake', async (t) => {
	t.regex(await replyTo('next-fight with nobody'), /No file or roster of that name: nobody\./);
	const reply = await replyTo(`next-fight with ${folder}/none.yaml`);
	t.true(reply.includes(`No file or roster of that name: ${folder}/none.yaml.`));
});
