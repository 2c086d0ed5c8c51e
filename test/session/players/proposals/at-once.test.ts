import test from 'ava';
import {dragon} from '../../../../source/rulesets/dragon/index.js';
import {seal} from '../../../../source/rulesets/index.js';
import {type PhonesTable, phonesAt} from '../../../helpers/phones.js';
import {skirmishes} from '../../../helpers/skirmish.js';

const begin = await skirmishes(seal(dragon), {good: 'heroes.yaml', bad: 'warband.yaml'});

test('a defence counts without another Enter once the GM has taken its substat, and the next defence does not', async (t) => {
	const {fight, seating, phones} = phonesAt(begin(1));
	const wereTaken: boolean[] = [];
	const werePassed: boolean[] = [];
	let last = '';
	for (let step = 0; step < 300 && !fight.outcome(); step++) {
		const {id, who} = fight.prompt('gm');
		for (const phone of phones) {
			phone.play();
		}

		const {taken} = seating;
		const isSent = seating.sent().some((each) => each.who === who);
		// eslint-disable-next-line no-await-in-loop
		await Promise.resolve();
		const entered = last;
		last = '';
		if (id === 'attack/choose' && isSent && entered !== '') {
			const list = entered === `attack/way ${who ?? ''}` ? wereTaken : werePassed;
			list.push(seating.taken > taken);
		}

		if (seating.taken === taken) {
			last = `${id} ${who ?? ''}`;
			if (seating.take() !== undefined) {
				const {parts} = fight.together() ?? {};
				fight.answer(parts ? {kind: 'together', count: parts.length} : {kind: 'default'});
			}
		}
	}

	t.true(wereTaken.length > 0 && wereTaken.every(Boolean));
	t.true(werePassed.some((each) => !each));
});

/** Until a player's defence has counted after its substat, and its dice are asked. */
async function untilDice(seed: number): Promise<PhonesTable | undefined> {
	const table = phonesAt(begin(seed), {seed});
	const {fight, seating, phones} = table;
	let last = '';
	for (let step = 0; step < 200 && !fight.outcome(); step++) {
		const {id, who} = fight.prompt('gm');
		for (const phone of phones) {
			phone.play();
		}

		const {taken} = seating;
		// eslint-disable-next-line no-await-in-loop
		await Promise.resolve();
		if (id === 'attack/choose' && last === `attack/way ${who ?? ''}`) {
			const now = fight.prompt('gm');
			if (now.kind === 'roll' && now.who === who && seating.taken > taken) {
				return table;
			}
		}

		last = `${id} ${who ?? ''}`;
		if (seating.taken === taken && seating.take() !== undefined) {
			const {parts} = fight.together() ?? {};
			fight.answer(parts ? {kind: 'together', count: parts.length} : {kind: 'default'});
		}
	}

	return undefined;
}

test('what counted without an Enter and was taken back waits for one', async (t) => {
	let found: PhonesTable | undefined;
	for (let seed = 1; seed < 30 && !found; seed++) {
		// eslint-disable-next-line no-await-in-loop
		found = await untilDice(seed);
	}

	if (!found) {
		t.fail('no such defence');
		return;
	}

	const {fight, seating} = found;
	const {taken} = seating;
	fight.undo();
	await Promise.resolve();
	t.is(fight.prompt('gm').id, 'attack/choose');
	t.is(seating.taken, taken);
	t.is(seating.sent().length, 1);
});
