import test from 'ava';
import {temporaryFolder} from '../../helpers/temporary-folder.js';
import {coachOf} from '../../../source/session/fight/coach.js';
import type {Fight} from '../../../source/session/fight/fight.js';
import {allLearnt, lessons} from '../../../source/session/fight/lessons.js';
import {createGuided} from '../../../source/session/library/guided-fight.js';
import {openServices} from '../../../source/session/library/open-services.js';
import {bindings} from '../../../source/ui/kit/look/bindings/bindings.js';

const services = openServices(temporaryFolder(test));

const keyOf = (command: string): string =>
	bindings.find(({id}) => id === command)?.keys[0] ?? `no key: ${command}`;

const commandsIn = (text: string) => [...text.matchAll(/\{([^}]+)\}/g)].map(([, id = '']) => id);

/** The columns of a line above the panes, at the smallest size that everything is made for. */
const columns = 76;

test('each lesson is one line at 80 columns, and each command in one has a key', (t) => {
	for (const {text} of [...lessons, allLearnt]) {
		const shown = text.replaceAll(/\{([^}]+)\}/g, (_, id: string) => keyOf(id));
		t.true(shown.length <= columns, shown);
		t.notRegex(shown, /no key/);
	}

	t.true(lessons.some(({text}) => commandsIn(text).length > 0));
});

test('the lesson of options names the key that comes back: Enter rolls', (t) => {
	t.regex(lessons.find(({at}) => at === 'options')?.text ?? '', /\{options\} comes back/);
});

/** A guided fight with its coach, who is asked for the lesson in words. */
const guided = async (face: 'screens' | 'plain' = 'screens') => {
	const fight = await createGuided(services, 1);
	const coach = coachOf(fight, face);
	if (!coach) {
		throw new Error('The fight has no coach');
	}

	return {fight, coach, line: (isPlayersView = false) => coach.line(keyOf, isPlayersView)};
};

const goOn = (fight: Fight) => fight.answer({kind: 'default'});

/** Picks the first line by its letters: then its dice are asked. */
function pickFirst(fight: Fight) {
	const prompt = fight.prompt('gm');
	const id = prompt.kind === 'choose' ? prompt.choices[0]?.id : undefined;
	return id === undefined ? undefined : fight.answer({kind: 'pick', id});
}

/** Goes on by Enter until such a lesson is told. */
function until(fight: Fight, line: () => string, wanted: RegExp) {
	for (let most = 100; !wanted.test(line()) && most > 0; most--) {
		goOn(fight);
	}

	return line();
}

test('two heroes meet three goblins, and only that fight is guided', async (t) => {
	const {fight} = await guided();
	t.deepEqual(
		fight.combatants('gm').map(({name, side}) => `${name} ${side}`),
		['Ysolde good', 'Bram good', 'Goblin 1 bad', 'Goblin 2 bad', 'Goblin 3 bad'],
	);
	await fight.close();
	const other = await services.createDemo('open-table', 1);
	t.is(coachOf(other, 'screens'), undefined);
	await other.close();
});

test('a lesson goes once it was done, and comes again where it was not', async (t) => {
	const {fight, coach, line} = await guided();
	t.regex(line(), /^Follow this line/);
	goOn(fight);
	until(fight, line, /^To do another line/);
	pickFirst(fight);
	t.regex(line(), /^Real dice/);
	goOn(fight);
	until(fight, line, /^Real dice/);
	coach.hear(true);
	fight.answer({kind: 'typed', numbers: [15]});
	until(fight, line, /^That was your first fight/);
	t.truthy(fight.outcome());
	await fight.close();
});

test('undo and a ruling are lessons of their own, which leave the question as it is', async (t) => {
	const {fight, line} = await guided();
	until(fight, line, /^A slip\? u takes/);
	fight.undo();
	t.notRegex(line(), /^A slip/);
	until(fight, line, /^A trap, a spell, a ruling\? H, g3, 2/);
	const asked = fight.prompt('gm').title;
	fight.gm({do: 'note', text: 'a trap'});
	t.is(fight.prompt('gm').title, asked);
	t.notRegex(line(), /^A trap/);
	await fight.close();
});

test('what changes nothing in the fight is learnt when it was seen', async (t) => {
	const {fight, coach, line} = await guided();
	until(fight, line, /^What may your players see\? p shows/);
	t.regex(line(true), /^Your players may see this: .* p comes back/);
	coach.saw('looked as players');
	t.notRegex(line(), /^What may your players see/);
	await fight.close();
});

test('after every lesson the line says so, at whatever is asked', async (t) => {
	const {fight, coach, line} = await guided();
	for (const {done} of lessons) {
		for (const action of done) {
			coach.saw(action);
		}
	}

	const told = new Set<string>();
	for (let most = 30; fight.outcome() === undefined && most > 0; most--) {
		goOn(fight);
		told.add(line());
	}

	t.true(told.has(allLearnt.text.replace('{leave}', 'q')));
	await fight.close();
});

test('in plain mode what it has no use for is left out; dice are told of where they are asked for', async (t) => {
	const {fight, line} = await guided('plain');
	const told = new Set<string>();
	for (let most = 200; fight.outcome() === undefined && most > 0; most--) {
		told.add(line());
		const {kind} = fight.prompt('gm');
		t.true(kind === 'roll' || !/^(?:Follow|Real dice)/.test(line()), `${kind}: ${line()}`);
		goOn(fight);
	}

	t.false([...told].some((text) => text.startsWith('What may your players see')));
	t.true([...told].some((text) => text.startsWith('To do another line, type the letters or the')));
	t.regex(line(), /^That was your first fight\. fray new/);
	await fight.close();
});
