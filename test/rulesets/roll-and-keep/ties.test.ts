import test from 'ava';
import {enrol} from '../../../source/engine/facts/combatants/entrant.js';
import {brings} from '../../helpers/rules-scene.js';
import {
	type Scene,
	ark,
	breakIn,
	danny,
	fighter,
	finch,
	given,
	gm,
	pick,
	roll,
} from '../../helpers/rk-scene.js';

/* Who acts at the same time, whatever comes between (RK-04): what is said of it is what happens. */

const scout = (shared: {readonly isHidden?: boolean} = {}) =>
	fighter('Scout', 'bad', {panache: 2, resolve: 1}, {isHidden: true, ...shared});

const hits = roll(9, 9, 9, 1, 1, 1);
const shootsDanny = [pick('attack:danny:pistol'), hits, pick('take')] as const;

/** Ark (2 8), Danny (1 1) and the hidden Scout (2 8); Ark's turn in phase 2. */
const unseen = () =>
	given([ark({panache: 2}), danny({panache: 2}), scout()])
		.after(roll(2, 8, 1, 1, 2, 8))
		.after(pick('pass'), pick('pass'));

test('who is revealed before an equal has done something acts at the same time: the damage waits (RK-04)', (t) => {
	const scene = unseen();
	t.is(scene.prompt().title, 'Ark acts');
	t.is(scene.prompt().why, '10 (2 + 8)');
	const seen = scene.after(gm({do: 'reveal', who: 'scout'}));
	t.is(seen.told().at(-1), 'Ark and Scout act at the same time');
	t.is(seen.prompt().why, '10 (2 + 8), at the same time as Scout, RK-04');
	const shot = seen.after(pick('attack:scout:pistol'), hits, pick('take'));
	t.is(shot.told().at(-1), 'Scout is hit: damage follows once all have acted');
	t.is(shot.prompt().title, 'Scout acts');
	t.is(shot.prompt().why, '10 (2 + 8), in one moment with Ark, whose turn came first, RK-04');
});

test('who is revealed while a hit of equals waits joins them, and is named beside those whose turn came first (RK-04)', (t) => {
	const both = given([
		ark({panache: 1}),
		danny({panache: 1}),
		{...scout(), sheet: {...scout().sheet, panache: 1}},
	])
		.after(roll(5, 5, 5))
		.after(...shootsDanny);
	t.is(both.prompt().why, '5, in one moment with Ark, whose turn came first, RK-04');
	const seen = brings(t, both, gm({do: 'reveal', who: 'scout'}), [
		{type: 'revealed', who: 'scout'},
		{type: 'grouped', ids: ['ark', 'danny', 'scout'], joining: ['scout']},
	]);
	t.is(seen.told().at(-1), 'Ark, Danny and Scout act at the same time');
	t.is(
		seen.prompt().why,
		'5, at the same time as Scout, in one moment with Ark, whose turn came first, RK-04',
	);
	t.is(seen.after(pick('pass')).prompt().title, 'Scout acts');
	t.is(
		seen.after(pick('pass'), pick('pass')).prompt().title,
		'Danny is hit: damage and Wound Check',
	);
});

test('who hides before acting is waited for by nobody in sight, and acts after the damage (RK-04)', (t) => {
	const shootsCid = [pick('attack:cid:pistol'), hits] as const;
	const scene = given([
		ark({panache: 1}),
		danny({panache: 1}),
		fighter('Cid', 'bad', {panache: 1}),
	]).after(roll(5, 5, 9));
	const hides = gm({do: 'hide', who: 'danny'});
	t.is(scene.after(hides).prompt().why, '5');
	const shot = scene.after(hides, ...shootsCid);
	t.is(shot.prompt().title, 'Cid is hit: damage and Wound Check');
	t.false(shot.told('players').join(' ').includes('once all have acted'));
	t.is(shot.after(roll(1, 1, 1, 1, 9, 9)).prompt().title, 'Danny acts');
	const waiting = scene.after(...shootsCid);
	t.is(waiting.prompt().title, 'Danny acts');
	t.is(waiting.after(hides).prompt().title, 'Cid is hit: damage and Wound Check');
});

test('who hides when asked acts after those in sight (RK-04)', (t) => {
	const scene = given([ark({panache: 1}), danny({panache: 1})]).after(roll(5, 5));
	const hidden = scene.after(gm({do: 'hide', who: 'ark'}));
	t.is(hidden.prompt().title, 'Danny acts');
	t.is(hidden.prompt().why, '5');
	t.is(hidden.after(pick('pass')).prompt().title, 'Ark acts');
});

test('who leaves or comes back changes who acts at the same time (RK-04)', (t) => {
	const scene = given([ark({panache: 1}), danny({panache: 1}), finch({panache: 1})]).after(
		roll(5, 5, 5),
	);
	const gone = scene.after(
		gm({do: 'remove', who: 'danny', why: 'flees'}),
		pick('carry-on'),
		gm({do: 'remove', who: 'finch', why: 'flees'}),
	);
	t.is(gone.prompt().why, '5');
	const back = gone.after(gm({do: 'return', who: 'danny'}));
	t.is(back.prompt().why, '5, at the same time as Danny, RK-04');
	t.is(back.after(...shootsDanny).prompt().title, 'Danny acts');
});

test('who joins in the middle of a turn is named among those who act at the same time (RK-02, RK-04)', (t) => {
	const [joiner] = enrol([finch({panache: 2})]);
	const scene = given([ark({panache: 2}), danny({panache: 2})])
		.after(roll(2, 8, 2, 7), gm({do: 'add', entrants: joiner ? [joiner] : []}))
		.after(pick('pass'), roll(2, 7));
	t.is(scene.told().at(-1), 'Danny and Finch act at the same time');
	t.is(scene.prompt().why, '9 (2 + 7), at the same time as Finch, RK-04');
	t.is(scene.lane('finch')?.why, '9 (2 + 7), at the same time as Danny, RK-04');
	const next = scene.after(pick('pass'));
	t.is(next.prompt().why, '9 (2 + 7), in one moment with Danny, whose turn came first, RK-04');
});

test('a hold that must wait for a later phase is no tie (RK-04, RK-05)', (t) => {
	const fresh = given([ark(), danny({panache: 3})])
		.after(roll(2, 2, 5, 2, 3, 4))
		.after(pick('pass'), pick('hold'));
	t.is(fresh.prompt().title, 'Ark acts');
	t.is(fresh.prompt().why, '9 (2 + 2 + 5); 7 left, RK-0E');
	t.is(fresh.lane('danny')?.why, '9 (2 + 3 + 4)');
});

/** Danny (4 6) is asked in phase 4; Ark, who has the same total, holds 1. */
const held = (): Scene =>
	given([ark({panache: 2}), danny({panache: 2})])
		.after(roll(1, 9, 4, 6))
		.after(pick('hold'), pick('go-on'));

test('the menu says with whom a broken hold acts at the same time (RK-04, RK-0C)', (t) => {
	const detail = (scene: Scene) => scene.rules.interrupts(scene.state)[0]?.detail;
	t.is(detail(held()), 'acts at the same time as Danny: damage waits');
	const shot = held().after(pick('attack:ark:pistol'));
	t.is(detail(shot), 'acts at the same time as Danny: damage waits');
	const late = shot.after(roll(9, 9, 9, 1, 1), pick('take'));
	t.is(detail(late), 'acts in its place by Total Init, after the act under way');
	t.is(late.after(breakIn('break-hold:ark')).lane('danny')?.why, '10 (4 + 6); 6 left, RK-0E');
});
