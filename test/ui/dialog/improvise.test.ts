import test from 'ava';
import {
	changeSheet,
	improvise,
	addCombatants,
} from '../../../source/session/acts/joining/combatants.js';
import type {Step} from '../../../source/session/acts/parts/step.js';
import {ddFight, fighter} from '../../helpers/dd-fight.js';
import {fightScene} from '../../helpers/fight-view.js';
import {toyFight} from '../../helpers/toy-fight.js';

const duel = () => ddFight([fighter('Koji', 'good'), fighter('Oni', 'bad')]);

const loaded = async (step: Step | undefined): Promise<Step | undefined> =>
	step?.kind === 'load' ? step.load({}) : step;

test('somebody is shown as the line is typed, and joins with Enter', async (t) => {
	const {fight} = duel();
	const step = await loaded(improvise(fightScene(fight)));
	if (step?.kind !== 'text') {
		t.fail();
		return;
	}

	t.regex(step.shows?.('')[0] ?? '', /^Words: str, con, dex/);
	t.regex(step.refuse?.('Guard, clubb 3') ?? '', /did you mean “club”\?/);
	const line = 'Guard x3 hp 12 club 40';
	t.is(step.refuse?.(line), undefined);
	const [said, page] = step.shows?.(line) ?? [];
	t.is(said, '3 × Guard, with the foes, default values for everything left out');
	t.regex(page ?? '', /Resolution Points: 12 of 12.*Weapons: Club/);
	const next = step.next(line, false);
	t.is(next.kind === 'do' && fight.gm(next.input), undefined);
	t.is(fight.combatants('gm').length, 5);
});

test('a line that names nobody known is read as somebody improvised, wherever it is typed among those who can join', async (t) => {
	const {fight} = duel();
	const step = await loaded(addCombatants(fightScene(fight)));
	const way = step?.kind === 'pick' ? step.otherwise?.('Guard x3 hp 12 club 40') : undefined;
	t.is(way?.label, 'No match. Enter improvises: Guard x3 hp 12 club 40');
	t.regex(way?.detail ?? '', /^3 × Guard, with the foes, .*Resolution Points: 12 of 12/);
	const next = way?.next();
	t.is(next?.kind === 'do' && fight.gm(next.input), undefined);
	t.is(fight.combatants('gm').length, 5);
	const wrong = step?.kind === 'pick' ? step.otherwise?.('Guard, clubb 3') : undefined;
	t.regex(wrong?.refused ?? '', /did you mean “club”\?/);
});

test('a sheet is changed by a line; what changes is shown first', async (t) => {
	const {fight} = duel();
	const first = changeSheet({...fightScene(fight), who: 'oni'});
	t.is(first.kind === 'pick' && first.initial, 'oni');
	const way = first.kind === 'pick' ? first.items.find(({id}) => id === 'oni')?.next() : undefined;
	const step = await loaded(way);
	if (step?.kind !== 'text') {
		t.fail();
		return;
	}

	t.is(step.shows?.('dex 16')[0], 'Oni: dex 14 → 16');
	t.is(step.refuse?.('dex 14'), 'the sheet says so already');
	const next = step.next('dex 16', false);
	t.is(next.kind === 'do' && fight.gm(next.input), undefined);
	t.like(fight.sheetOf('oni'), {dex: 16});
});

test('where rules improvise nobody, the dialog says so', async (t) => {
	const step = await loaded(improvise(fightScene(toyFight().fight)));
	t.like(step, {kind: 'pick', title: 'These rules have no words to improvise somebody'});
});
