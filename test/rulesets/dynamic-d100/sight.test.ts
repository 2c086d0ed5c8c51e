import test from 'ava';
import {ddFight, fighter} from '../../helpers/dd-fight.js';

const ambush = () =>
	ddFight([fighter('Koji', 'good'), fighter('Lurker', 'bad', {dex: 20}, {isHidden: true})]).fight;

/** Answers by default until this prompt is up. */
function until(fight: ReturnType<typeof ambush>, id: string) {
	for (let answers = 0; fight.prompt('gm').id !== id; answers++) {
		if (answers > 40 || fight.answer({kind: 'default'})) {
			throw new Error(`${id} is never asked`);
		}
	}
}

test('DD-04: whether a hidden attacker is seen is asked before its blow, and it is by default', (t) => {
	const fight = ambush();
	until(fight, 'exchange/sight');
	t.is(fight.prompt('players').title, 'Something happens unseen');
	fight.answer({kind: 'default'});
	t.true(fight.combatants('players').some(({id}) => id === 'lurker'));
	t.is(fight.recent('players', 1)[0]?.lines[0]?.text, 'Lurker comes into sight');
});

test('DD-04: by ruling it stays hidden, and is not asked again in that exchange', (t) => {
	const fight = ambush();
	until(fight, 'exchange/sight');
	fight.answer({kind: 'pick', id: 'unseen'});
	t.not(fight.prompt('gm').id, 'exchange/sight');
	t.false(fight.combatants('players').some(({id}) => id === 'lurker'));
});

test('DD-3B: nobody is made to roll for a defence that cannot succeed', (t) => {
	const {fight} = ddFight([
		fighter('Koji', 'good', {skills: {close: 0, ranged: 0, agility: 0, concentration: 0}}),
		fighter('Oni', 'bad', {dex: 20}),
	]);
	until(fight, 'exchange/attack');
	fight.answer({kind: 'typed', numbers: [5]});
	const prompt = fight.prompt('gm');
	t.is(prompt.id, 'exchange/reaction');
	t.is(prompt.kind === 'choose' ? prompt.choices[0]?.id : '', 'none');
});

test('DD-12: a foe whom nobody has seen is not what Enter attacks', (t) => {
	const fight = ambush();
	fight.answer({kind: 'default'});
	const prompt = fight.prompt('gm');
	t.is(prompt.who, 'koji');
	t.is(prompt.kind === 'choose' ? prompt.choices[0]?.label : '', 'Wait');
});
