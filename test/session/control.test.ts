import test from 'ava';
import {seal} from '../../source/rulesets/index.js';
import {tesseris} from '../../source/rulesets/tesseris/index.js';
import type {Fight} from '../../source/session/fight/fight.js';
import {isRefusal} from '../../source/engine/kit/basics.js';
import {playDefault} from '../helpers/recorded-fight.js';
import {rkFight} from '../helpers/rk-fight.js';
import {ark, danny} from '../helpers/rk-scene.js';
import {skirmishes} from '../helpers/skirmish.js';
import {duellist, toyFight} from '../helpers/toy-fight.js';

/** Danny has hit Ark. */
function attacked(): Fight {
	const {fight} = rkFight([[ark(), danny()]]);
	fight.answer({kind: 'typed', numbers: [2, 5, 9, 1, 5]});
	fight.answer({kind: 'pick', id: 'attack:ark:pistol'});
	fight.answer({kind: 'typed', numbers: [9, 9, 9, 9, 9]});
	fight.answer({kind: 'pick', id: 'take'});
	return fight;
}

/* Who plays somebody, whose dice count, and what is asked: combatant by combatant, while the fight runs. */

test('the program rolls for one whose dice it rolls, and asks for those of the others', (t) => {
	const {fight} = toyFight();
	t.is(fight.gm({do: 'control', who: 'ann', dice: 'rolled'}), undefined);
	fight.answer({kind: 'pick', id: 'strike:bob'});
	t.is(fight.prompt('gm').title, 'Duck or stand?');
	fight.answer({kind: 'pick', id: 'duck'});
	t.is(fight.prompt('gm').title, 'The dodge');
});

test('dice follow who controls somebody, on whichever side they fight', (t) => {
	const {fight} = toyFight({
		newcomers: [
			{...duellist('Ann', 'good'), control: 'gm'},
			{...duellist('Bob', 'bad'), control: 'player'},
		],
		options: {rollsAtOnce: (control) => control === 'gm'},
	});
	fight.answer({kind: 'pick', id: 'strike:bob'});
	t.is(fight.prompt('gm').title, 'Duck or stand?');
	fight.answer({kind: 'pick', id: 'duck'});
	t.is(fight.prompt('gm').title, 'The dodge');
});

test('dice of one are typed though the program rolls for its side', (t) => {
	const {fight} = toyFight({options: {rollsAtOnce: () => true}});
	fight.gm({do: 'control', who: 'bob', dice: 'typed'});
	fight.answer({kind: 'pick', id: 'strike:bob'});
	fight.answer({kind: 'pick', id: 'duck'});
	t.is(fight.prompt('gm').title, 'The dodge');
	fight.gm({do: 'control', who: 'bob', dice: 'usual'});
	fight.undo();
	fight.undo();
	fight.undo();
	t.is(fight.prompt('gm').title, 'Ann: what now?');
});

test('one whose dice are typed in the middle of an exchange is asked for them, though Enter rolls what is asked with them (RK-31)', (t) => {
	const fight = attacked();
	t.is(fight.prompt('gm').title, 'Ark is hit: damage and Wound Check');
	fight.gm({do: 'control', who: 'ark', dice: 'typed'});
	fight.answer({kind: 'default'});
	t.regex(fight.prompt('gm').title, /^Ark: Wound Check against/);
	t.is(fight.answer({kind: 'typed', numbers: [9, 9, 9]}), undefined);
	t.notRegex(fight.prompt('gm').title, /Wound Check/);
});

test('the program rolls no Wound Check before the damage, and rolls it with the sheet as it then is (RK-31)', (t) => {
	const fight = attacked();
	fight.gm({do: 'control', who: 'ark', dice: 'rolled'});
	const asked = fight.prompt('gm');
	t.deepEqual(asked.kind === 'roll' && asked.requests.map(({id}) => id), ['damage', 'check']);
	const {length} = fight.history('gm');
	fight.gm({do: 'adjust', who: 'ark', field: 'brawn', value: 1});
	fight.answer({kind: 'typed', numbers: [9, 9, 9, 9]});
	const told = fight
		.history('gm')
		.slice(length)
		.flatMap(({lines}) => lines.map(({text}) => text));
	t.true(told.some((text) => text.includes('Wound Check (Brawn 1): ')));
});

test('Enter rolls damage that is typed, and asks for the Wound Check that waits for it (RK-31)', (t) => {
	const fight = attacked();
	fight.gm({do: 'control', who: 'danny', dice: 'typed'});
	fight.answer({kind: 'default'});
	t.regex(fight.prompt('gm').title, /^Ark: Wound Check against/);
});

test('dice of all who roll that are typed are rolled at a word for them', (t) => {
	const fight = attacked();
	for (const who of ['ark', 'danny']) {
		fight.gm({do: 'control', who, dice: 'typed'});
	}

	fight.answer({kind: 'roll'});
	t.notRegex(fight.prompt('gm').title, /Wound Check/);
});

test('what was said of one stands after a restart, and is undone like any command', (t) => {
	const {fight, resumed} = toyFight();
	fight.gm({do: 'control', who: 'ann', player: 'Anna', answers: 'never'});
	const text = 'played by Anna; answers asked: never';
	const detail = (of: Fight, view: 'gm' | 'players') =>
		of.details('ann', view).find(({label}) => label === 'At the table')?.value;
	t.is(detail(fight, 'gm'), text);
	t.is(detail(fight, 'players'), undefined);
	t.is(detail(resumed(), 'gm'), text);
	t.is(fight.undoable()?.label, `Ann: ${text}`);
	fight.undo();
	t.is(detail(fight, 'gm'), undefined);
	fight.redo();
	fight.gm({do: 'control', who: 'ann', player: '', answers: 'usual'});
	t.is(detail(fight, 'gm'), undefined);
});

test('a roster names who plays somebody', (t) => {
	const {fight} = toyFight({
		newcomers: [{...duellist('Ann', 'good'), player: 'Anna'}, duellist('Bob', 'bad')],
	});
	t.deepEqual(
		fight.combatants('gm').map(({handling}) => handling),
		[{player: 'Anna'}, {}],
	);
	t.false(JSON.stringify(fight.combatants('players')).includes('Anna'));
	fight.gm({do: 'add', newcomers: [{...duellist('Cid', 'good'), player: 'Guest'}]});
	t.deepEqual(fight.combatants('gm')[2]?.handling, {player: 'Guest'});
});

test('a change that says nothing is refused', (t) => {
	const {fight} = toyFight();
	t.true(isRefusal(fight.gm({do: 'control', who: 'ann'})));
	t.true(isRefusal(fight.gm({do: 'control', who: 'zed', dice: 'rolled'})));
});

test('one hero is not asked how it answers, the others are (TE-31)', async (t) => {
	const begin = await skirmishes(seal(tesseris), {good: 'wardens.yaml', bad: 'smugglers.yaml'});
	const askedOf = (fight: Fight): ReadonlySet<string> => {
		const asked = new Set<string>();
		for (let count = 0; count < 150; count++) {
			const {id, ...prompt} = fight.prompt('gm');
			if (id === 'attack/answer' && 'who' in prompt) {
				asked.add(prompt.who ?? '');
			}

			if (!playDefault(fight)) {
				break;
			}
		}

		return asked;
	};

	const [usual] = askedOf(begin(1));
	const fight = begin(1);
	t.truthy(usual);
	fight.gm({do: 'control', who: usual ?? '', answers: 'never'});
	const asked = askedOf(fight);
	t.false(asked.has(usual ?? ''));
	t.true(asked.size > 0);
});
