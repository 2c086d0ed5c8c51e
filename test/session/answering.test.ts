import test from 'ava';
import type {SettingValues} from '../../source/engine/facts/settings.js';
import {seal} from '../../source/rulesets/index.js';
import {dragon} from '../../source/rulesets/dragon/index.js';
import {dynamicD100} from '../../source/rulesets/dynamic-d100/index.js';
import {rollAndKeep} from '../../source/rulesets/roll-and-keep/index.js';
import {tesseris} from '../../source/rulesets/tesseris/index.js';
import type {Fight} from '../../source/session/fight/fight.js';
import {playDefault} from '../helpers/recorded-fight.js';
import {skirmishes} from '../helpers/skirmish.js';
import {eventsIn} from '../helpers/retold.js';

const wardens = await skirmishes(seal(tesseris), {good: 'wardens.yaml', bad: 'smugglers.yaml'});
const posse = await skirmishes(seal(rollAndKeep), {good: 'posse.yaml', bad: 'hideout.yaml'});

const raiders = await skirmishes(seal(dynamicD100), {good: 'heroes.yaml', bad: 'raiders.yaml'});
const warband = await skirmishes(seal(dragon), {good: 'heroes.yaml', bad: 'warband.yaml'});

const sideOf = (fight: Fight, who: string | undefined) =>
	fight.combatants('gm').find(({id}) => id === who)?.side;

/** The sides that were asked how they answer, over some answers by Enter. */
function askedSides(fight: Fight, prompt: string): ReadonlySet<string> {
	const asked = new Set<string>();
	for (let count = 0; count < 150; count++) {
		const {id, who} = fight.prompt('gm');
		if (id === prompt) {
			asked.add(sideOf(fight, who) ?? 'nobody');
		}

		if (!playDefault(fight)) {
			break;
		}
	}

	return asked;
}

const tesserisAsks = (settings: SettingValues) =>
	[...askedSides(wardens(1, settings), 'attack/answer')].toSorted();

test('TE-31: foes are asked where their usual answer costs a tick, heroes always, and the settings say otherwise', (t) => {
	t.deepEqual(tesserisAsks({}), ['bad', 'good']);
	t.deepEqual(tesserisAsks({answersBad: 'never'}), ['good']);
	t.deepEqual(tesserisAsks({answersBad: 'all'}), ['bad', 'good']);
	t.deepEqual(tesserisAsks({answersGood: 'never', answersBad: 'never'}), []);
});

test('RK-24: a foe whose usual answer costs an Action is asked about, one who takes the blow is not', (t) => {
	const asked = new Set<boolean>();
	for (const seed of [1, 2, 3, 4, 5, 6]) {
		const fight = posse(seed, {answersGood: 'never'});
		// One Dramatic Wound more, and he is out: worth two Actions.
		fight.gm({do: 'adjust', who: 'bad-danny', field: 'dramatic', value: 5});
		for (let count = 0; count < 150; count++) {
			const prompt = fight.prompt('gm');
			if (prompt.kind === 'choose' && prompt.id === 'attack/answer') {
				t.is(sideOf(fight, prompt.who), 'bad');
				asked.add(prompt.choices[0]?.isFree ?? false);
			}

			if (!playDefault(fight)) {
				break;
			}
		}
	}

	t.deepEqual([...asked], [false]);
});

test('an answer given by the program is undone with the one before it', (t) => {
	const fight = wardens(1);
	const automatic = () =>
		fight.history('gm').find(({by, label}) => by === 'auto' && label.endsWith(': Duck'));
	while (!automatic() && playDefault(fight));
	const n = automatic()?.n ?? 0;
	t.true(n > 0);
	fight.undo();
	t.true(fight.history('gm').find((entry) => entry.n === n)?.isUndone);
	const before = fight.undoable()?.n ?? 0;
	t.true(before < n);
});

test('step by step, a foe’s rolls and answers are asked for, until the next choice', (t) => {
	const fight = wardens(1);
	const isFoesTurn = () => {
		const {id, who} = fight.prompt('gm');
		return id === 'turn/do' && sideOf(fight, who) === 'bad';
	};

	while (!isFoesTurn() && playDefault(fight));
	const asked = fight.prompt('gm');
	const id = asked.kind === 'choose' ? (asked.choices[0]?.id ?? '') : '';
	t.is(fight.answer({kind: 'pick', id}), undefined);
	t.is(fight.prompt('gm').id, 'attack/answer');
	t.is(fight.undo(), undefined);
	t.is(fight.answer({kind: 'pick', id, isStepped: true}), undefined);
	const roll = fight.prompt('gm');
	t.is(roll.id, 'attack/roll');
	t.is(sideOf(fight, roll.who), 'bad');
	t.true((roll.options ?? []).length > 0);
	fight.answer({kind: 'mark', ids: ['penalty']});
	t.is(fight.prompt('gm').id, 'attack/roll');
	t.true(
		fight.prompt('gm').options?.some((option) => option.id === 'penalty' && option.count === 1),
	);
	fight.answer({kind: 'default'});
	while (fight.prompt('gm').id !== 'turn/do' && playDefault(fight));
	t.true(playDefault(fight));
	t.not(fight.prompt('gm').id, 'attack/roll');
});

test('what follows from a roll of the program is rolled too, what follows from dice on the table is asked for', (t) => {
	const fight = posse(1, {answersBad: 'never'});
	const isHeroesAttack = () =>
		fight.prompt('gm').id === 'attack/roll' && sideOf(fight, fight.prompt('gm').who) === 'good';
	const rolledFor = (who: string) =>
		fight
			.history('gm')
			.filter(
				({by, isUndone, label}) => by === 'auto' && !isUndone && label.startsWith(`${who}: rolls`),
			).length;
	const isRolledFor = (who: string) => rolledFor(who) > 0;
	/** A line that is picked, unlike Enter, has its dice asked for. */
	const goOn = () => {
		const prompt = fight.prompt('gm');
		const choice =
			prompt.kind === 'choose' ? prompt.choices.find(({refused}) => !refused) : undefined;
		return choice && sideOf(fight, prompt.who) === 'good'
			? fight.answer({kind: 'pick', id: choice.id}) === undefined
			: playDefault(fight);
	};

	const next = () => {
		while (!isHeroesAttack() && goOn());
		const {who} = fight.prompt('gm');
		return fight.combatants('gm').find(({id}) => id === who)?.name ?? '';
	};

	/** A hit that is typed: every die explodes. */
	const type = () => {
		const prompt = fight.prompt('gm');
		const {count = 0} = prompt.kind === 'roll' ? (prompt.requests[0]?.dice ?? {}) : {};
		const numbers = Array.from({length: count}, () => [10, 9]).flat();
		fight.answer({kind: 'typed', numbers});
	};

	let first = next();
	let before = rolledFor(first);
	type();
	while (fight.prompt('gm').id !== 'wound/roll' && !fight.outcome()) {
		first = next();
		before = rolledFor(first);
		type();
	}

	t.is(fight.prompt('gm').id, 'wound/roll');
	t.is(rolledFor(first), before);
	playDefault(fight);

	let name = next();
	while (!isRolledFor(name) && isHeroesAttack()) {
		playDefault(fight);
		if (!isRolledFor(name)) {
			name = next();
		}
	}

	t.true(isRolledFor(name));
});

test('a foe’s roll on which a one-time Bonus may count is asked for, and only one of them is ticked', (t) => {
	const fight = wardens(1);
	const isFoesTurn = () => {
		const {id, who} = fight.prompt('gm');
		return id === 'turn/do' && sideOf(fight, who) === 'bad';
	};

	while (!isFoesTurn() && playDefault(fight));
	const {who = ''} = fight.prompt('gm');
	for (const name of ['lucky', 'brave']) {
		fight.gm({do: 'give', who, name, worth: 1, isOnce: true});
	}

	t.true(playDefault(fight));
	const roll = fight.prompt('gm');
	t.is(roll.id, 'attack/roll');
	t.deepEqual(
		(roll.options ?? [])
			.filter(({isOptional}) => isOptional)
			.map(({label, count}) => [label, count]),
		[
			['lucky', 1],
			['brave', 0],
		],
	);
});

test('a question that was put to the GM stays while values are changed', (t) => {
	const fight = wardens(1, {answersBad: 'all'});
	while (
		!(
			fight.prompt('gm').id === 'attack/answer' && sideOf(fight, fight.prompt('gm').who) === 'bad'
		) &&
		playDefault(fight)
	);
	const {id, who = ''} = fight.prompt('gm');
	t.is(fight.gm({do: 'set', setting: 'answersBad', value: 'never'}), undefined);
	t.is(fight.gm({do: 'note', text: 'it waits'}), undefined);
	t.is(fight.prompt('gm').id, id);
	t.is(fight.prompt('gm').who, who);
});

/** The choices of an answer of which the rules refuse all but none. */
function refusedAnswers(fight: Fight) {
	const prompt = fight.prompt('gm');
	const choices = prompt.kind === 'choose' && prompt.isAnswer ? prompt.choices : [];
	const refused = choices.filter((choice) => choice.refused);
	return choices.length - refused.length === 1 ? refused : [];
}

const isUnable = (fight: Fight) => refusedAnswers(fight).some(({refused}) => !refused?.impossible);

const firstUnable = (fight: Fight) =>
	eventsIn(fight, 'gm').find(({line}) => line?.text.includes('cannot defend: '));

for (const [ruleset, begin] of [
	['DD-34', raiders],
	['DR-08', warband],
	['RK-24', posse],
] as const) {
	test(`${ruleset}: where all defences are refused, nobody is asked and the log says why`, (t) => {
		const fight = begin(1);
		for (let count = 0; count < 150 && playDefault(fight); count++) {
			t.false(isUnable(fight));
		}

		const {n = 0} = firstUnable(fight) ?? {};
		t.true(n > 0);
	});

	test(`${ruleset}: step by step, it is asked although all defences are refused`, (t) => {
		const fight = begin(1);
		for (let count = 0; count < 200 && !isUnable(fight); count++) {
			const prompt = fight.prompt('gm');
			const id =
				prompt.kind === 'choose' && !prompt.isAnswer
					? prompt.choices.find(({refused}) => !refused)?.id
					: undefined;
			if (id === undefined) {
				playDefault(fight);
			} else {
				fight.answer({kind: 'pick', id, isStepped: true});
			}
		}

		t.true(isUnable(fight));
	});

	test(`${ruleset}: a side that is always asked is asked although all defences are refused, and one is forced`, (t) => {
		const fight = begin(1, {answersGood: 'all', answersBad: 'all'});
		for (let count = 0; count < 200 && !isUnable(fight); count++) {
			playDefault(fight);
		}

		const [first] = refusedAnswers(fight);
		const refusal = fight.answer({kind: 'pick', id: first?.id ?? '', force: 'a favour'});
		t.is(refusal, undefined);
		t.true(eventsIn(fight, 'gm').some(({line}) => line?.reason === 'a favour'));
		t.true(playDefault(fight));
	});
}
