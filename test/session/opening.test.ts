import test from 'ava';
import {randomSource} from '../../source/dice/random-source.js';
import {rollAll} from '../../source/engine/course/drivers.js';
import type {Fight} from '../../source/session/fight/fight.js';
import type {GmInput} from '../../source/session/parts/input.js';
import {archer, drFight} from '../helpers/dr-fight.js';
import {fighter} from '../helpers/dr-scene.js';
import {openingsOf} from '../helpers/players-read.js';

/* What players who begin to watch are told first, message by message, while somebody hidden is asked. */

const oni = fighter('Oni', 'bad');
const ogre = fighter('Ogre', 'bad');

/** Plays on by Enter until it holds; everybody's dice are the same, however many roll beside them. */
function playedUntil(fight: Fight, isThere: () => boolean) {
	for (let answers = 0; !isThere(); answers++) {
		if (answers > 20) {
			throw new Error('that moment never comes');
		}

		const prompt = fight.prompt('gm');
		fight.answer(
			prompt.kind === 'roll'
				? {
						kind: 'rolled',
						rolls: prompt.requests.flatMap((request) =>
							rollAll([request], randomSource(request.who.length)),
						),
					}
				: {kind: 'default'},
		);
	}
}

const idOf = (fight: Fight, name: string): string =>
	fight.combatants('gm').find((each) => each.name.startsWith(name))?.id ?? '';

/** What the GM rules while somebody hidden is asked; the same of those in sight where nobody is hidden. */
const rulings: ReadonlyArray<{
	readonly what: string;
	readonly act: (fight: Fight, hidden: readonly string[]) => GmInput;
}> = [
	{
		what: 'brings in somebody who is called like the hidden one',
		act: () => ({do: 'add', newcomers: [ogre]}),
	},
	{
		what: 'gives a condition to the hidden one and to somebody in sight',
		act: (fight, hidden) => ({do: 'give', who: [...hidden, idOf(fight, 'Oni')], name: 'dizzy'}),
	},
	{
		what: 'harms the hidden one and somebody in sight',
		act: (fight, hidden) => ({
			do: 'harm',
			way: 'damage',
			amount: {kind: 'by', amount: 9},
			blows: [...hidden, idOf(fight, 'Oni')].map((who) => ({who})),
		}),
	},
];

/** The last message, without what players are told ahead while somebody hidden is asked. */
const lastMessage = (fight: Fight): readonly string[] =>
	fight
		.told('players', 1)
		.filter(({isAhead}) => !isAhead)
		.flatMap(({lines}) => lines.map(({text}) => text));

for (const {what, act} of rulings) {
	test(`players who begin to watch are told it as a message of its own when the GM ${what}`, (t) => {
		const {fight: one} = drFight([archer, oni]);
		const {fight: other} = drFight([archer, oni]);
		other.gm({do: 'add', newcomers: [{...ogre, isHidden: true}]});
		playedUntil(other, () => other.prompt('gm').who === idOf(other, 'Ogre'));
		const before = openingsOf(other).join('\n');
		playedUntil(one, () => openingsOf(one).join('\n') === before);
		t.is(one.gm(act(one, [])), undefined);
		t.is(other.gm(act(other, [idOf(other, 'Ogre')])), undefined);
		t.is(lastMessage(one).length, 1);
		t.deepEqual(lastMessage(other), lastMessage(one));
	});
}
