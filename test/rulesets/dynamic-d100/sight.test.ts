import test from 'ava';
import {mika, oni} from '../../helpers/dd-cast.js';
import {carried, ddFight, fighter} from '../../helpers/dd-fight.js';
import {brings, enter, given, gm, pick} from '../../helpers/dd-scene.js';

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

/** Mika shoots at Oni, who leaves the fight first; Lurker, whom nobody has seen, is within range too. */
const lost = (weapon: string, plan: string) =>
	given([
		mika({weapons: [carried(weapon)]}),
		oni(),
		fighter('Lurker', 'bad', {dex: 20}, {isHidden: true}),
	])
		.declare({mika: plan})
		.after(gm({do: 'remove', who: 'oni', why: 'flees'}));

test('DD-04: with the planned target gone, Enter does not attack a foe whom nobody has seen', (t) => {
	const shot = lost('handgun', 'attack:oni:handgun');
	t.is(shot.prompt().who, 'mika');
	t.is(shot.allowed()[0], 'give-up');
	t.true(shot.allowed().includes('attack:lurker:handgun'));
	const blow = lost('greek-sword', 'attack:oni:greek-sword+move').after(pick('carry-out'));
	t.is(blow.prompt().title, 'Mika moves where?');
	t.deepEqual([blow.allowed()[0], blow.allowed().at(-1)], ['zone:-1', 'to:lurker']);
	t.is(blow.after(pick('to:lurker')).allowed()[0], 'give-up');
});

test('DD-04: whether a hidden foe is seen is asked when a hero attacks it, and it is by default', (t) => {
	const attacked = lost('handgun', 'attack:oni:handgun').after(pick('attack:lurker:handgun'));
	t.is(attacked.prompt().title, 'Lurker is attacked in hiding by Mika: are they seen now?');
	t.is(attacked.prompt('players').title, 'Something happens unseen');
	const seen = brings(t, attacked, enter, [
		{type: 'filled', form: 'exchange', facts: {targetSight: true}},
		{type: 'revealed', who: 'lurker'},
	]);
	t.is(seen.prompt().id, 'exchange/attack');
	const unseen = attacked.after(pick('unseen'));
	t.is(unseen.prompt().id, 'exchange/attack');
	t.true(unseen.of('lurker').isHidden);
	t.is(unseen.prompt('players').title, 'Something happens unseen');
});
