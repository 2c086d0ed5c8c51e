import test from 'ava';
import {randomSource} from '../../../../source/dice/random-source.js';
import {isRuling} from '../../../../source/engine/facts/prompt.js';
import type {Fight} from '../../../../source/session/fight/fight.js';
import {type PhonesTable, phonesAt} from '../../../helpers/phones.js';
import {playDefault} from '../../../helpers/recorded-fight.js';
import {sampleFight} from '../../../helpers/sample-fight.js';
import {samples} from '../../../helpers/samples.js';
import {sharedOut} from '../../../helpers/thoroughness.js';

/* What players sent stands under the question that it answers, whatever the GM takes back, and nothing of it is lost. */

const rulesets = samples.filter(({id}) => id !== 'toy').map(({id}) => id);

const isOffered = (fight: Fight, choice: string): boolean => {
	const prompt = fight.prompt('gm');
	return prompt.kind === 'choose' && prompt.choices.some(({id}) => id === choice);
};

function goOn({fight, seating}: PhonesTable) {
	if (seating.take() !== undefined) {
		playDefault(fight);
	}
}

for (const id of sharedOut(rulesets, 5)) {
	test(`${id}: what is shown to the GM as sent is among what is asked, also after undo`, async (t) => {
		const table = phonesAt(sampleFight(id));
		const {fight, seating, phones} = table;
		const source = randomSource(7);
		let seen = 0;
		let back = 0;
		for (let step = 0; step < 250 && !fight.outcome(); step++) {
			for (const phone of phones) {
				phone.play();
			}

			// eslint-disable-next-line no-await-in-loop
			await Promise.resolve();
			for (const {given, text} of seating.sent(true)) {
				if (given.kind === 'choice') {
					t.true(isOffered(fight, given.id), `${text} at ${fight.prompt('gm').title}`);
					seen++;
				}
			}

			const times = source.between(1, 6) === 1 ? source.between(1, 3) : 0;
			for (let time = 0; time < times; time++) {
				back += fight.undo() ? 0 : 1;
			}

			if (times === 0) {
				goOn(table);
			}
		}

		t.true(seen > 10 && back > 10);
	});
}

for (const id of sharedOut(rulesets, 5, 1)) {
	test(`${id}: what was sent and not taken is there again after undo and redo`, async (t) => {
		const table = phonesAt(sampleFight(id));
		const {fight, seating, phones} = table;
		let seen = 0;
		for (let step = 0; step < 120 && !fight.outcome(); step++) {
			for (const phone of phones) {
				phone.play();
			}

			// eslint-disable-next-line no-await-in-loop
			await Promise.resolve();
			const sent = seating.sent().map(({from, text}) => `${from}: ${text}`);
			const {title} = fight.prompt('gm');
			if (!fight.undo()) {
				t.is(fight.redo(), undefined);
				t.deepEqual(
					seating.sent().map(({from, text}) => `${from}: ${text}`),
					sent,
					title,
				);
				seen += sent.length;
			}

			goOn(table);
		}

		t.true(seen > 10);
	});
}

for (const id of sharedOut(rulesets, 5, 2)) {
	test(`${id}: a choice that only opens the next question opens one that a player can answer`, (t) => {
		const fight = sampleFight(id);
		let seen = 0;
		for (let step = 0; step < 150 && !fight.outcome(); step++) {
			const prompt = fight.prompt('gm');
			for (const choice of prompt.kind === 'choose' ? prompt.choices : []) {
				if (fight.opensOnly(choice.id)) {
					const board = fight.board('gm');
					t.is(fight.answer({kind: 'pick', id: choice.id}), undefined);
					t.false(isRuling(fight.prompt('gm')), `${choice.label} at ${prompt.title}`);
					t.deepEqual(fight.board('gm'), board, choice.label);
					t.is(fight.undo(), undefined);
					seen++;
				}
			}

			playDefault(fight);
		}

		t.true(seen > 10);
	});
}

for (const id of sharedOut(rulesets, 5, 3)) {
	test(`${id}: what is prepared is with the GM at the hero's next turn, whatever is asked before`, (t) => {
		const {fight, seating, phones} = phonesAt(sampleFight(id));
		const prepared = new Map<string, string>();
		let shown = 0;
		for (let step = 0; step < 300 && !fight.outcome(); step++) {
			const {id: asked, who, title} = fight.prompt('gm');
			for (const each of fight.combatants('gm')) {
				const words = prepared.get(each.name);
				const isShown =
					words !== undefined && seating.sent().some(({text}) => text === `“${words}”`);
				const isDue = each.id === who && fight.info.turnPrompts.includes(asked);
				t.true(isShown || words === undefined || !isDue, title);
				if (isShown) {
					t.true(isDue || fight.together() !== undefined, title);
					prepared.delete(each.name);
					shown++;
				}
			}

			for (const phone of phones) {
				for (const {hero} of phone.seat?.ahead ?? []) {
					const player = phone.seat?.heroes.find(({key}) => key === hero)?.name ?? '';
					if (!prepared.has(player)) {
						const text = `${player}'s plan ${step}`;
						prepared.set(player, text);
						const refusal = phone.hear({
							kind: 'ahead',
							id: `${player}-${step}`,
							hero,
							answer: {kind: 'words', text},
						});
						t.is(refusal, undefined);
					}
				}
			}

			playDefault(fight);
		}

		t.true(shown > 3);
	});
}
