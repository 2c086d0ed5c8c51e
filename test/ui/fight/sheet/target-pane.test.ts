import test from 'ava';
import type {Fight} from '../../../../source/session/fight/fight.js';
import {openFight} from '../../../../source/session/play/open.js';
import {percent} from '../../../../source/engine/kit/text.js';
import {viewFight} from '../../../helpers/fight-view.js';
import {memoryLog} from '../../../helpers/memory-log.js';
import {playDefault, playOptions, sampleHeader} from '../../../helpers/recorded-fight.js';
import {samples} from '../../../helpers/samples.js';
import {toyFight} from '../../../helpers/toy-fight.js';

/** The choice that Enter takes, if it is aimed at a hero who can answer it: of heroes every answer is asked. */
function answerable(fight: Fight) {
	const prompt = fight.prompt('gm');
	const first = prompt.kind === 'choose' ? prompt.choices.find(({refused}) => !refused) : undefined;
	const target = fight.combatants('gm').find(({id}) => id === first?.about);
	return first && target?.side === 'good' && fight.answersTo(first.id).length > 0
		? first
		: undefined;
}

/** A sample fight whose defences are asked before the dice fall, at the first attack that can be answered. */
function atAnAttack(): Fight {
	const sample = samples.find(({id}) => id === 'dynamic-d100');
	if (!sample) {
		throw new Error('there is no such sample');
	}

	const {header, ruleset} = sampleHeader(sample, 3);
	const store = memoryLog(header);
	const fight = openFight(ruleset, store.log, [], playOptions());
	while (!answerable(fight) && playDefault(fight)) {
		// Goes on.
	}

	return fight;
}

test('the answers that are open to a target are those that it is asked for next, with their odds', async (t) => {
	const fight = atAnAttack();
	const choice = answerable(fight);
	const {id = '', about} = choice ?? {};
	const answers = fight.answersTo(id);
	const view = await viewFight(fight, {columns: 200, rows: 50});
	await view.shows('Target:');
	const [best] = answers;
	const line = `Answers +${percent(best?.odds ?? 0)} ${best?.label ?? ''}`;
	await view.until(() => new RegExp(line).test(view.screen()), `the answer ${line}`);
	fight.answer({kind: 'pick', id});
	const next = fight.prompt('gm');
	t.is(next.who, about);
	t.deepEqual(
		answers.map(({label, odds}) => [label, odds]),
		next.kind === 'choose'
			? next.choices
					.filter(
						({odds, refused, variant}) => odds !== undefined && !refused && variant === undefined,
					)
					.map(({label, odds}) => [label, odds])
			: [],
	);
});

test('nothing is said of answers where nobody is asked next, or the choice is unknown', (t) => {
	const {fight} = toyFight();
	t.deepEqual(fight.answersTo('strike:bob'), []);
	t.deepEqual(fight.answersTo('rest'), []);
	t.deepEqual(fight.answersTo('nothing'), []);
});
