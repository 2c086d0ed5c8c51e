import test from 'ava';
import {refuseRolls} from '../../../source/engine/course/answer-checks.js';
import {isRefusal} from '../../../source/engine/kit/basics.js';

/* Which dice a prompt takes. */

const damage = {id: 'damage', who: 'ann', label: 'damage', dice: {count: 1, sides: 10}};

const check = {...damage, id: 'check', label: 'Wound Check', after: 'damage'};

const rolled = (id: string) => ({id, dice: [[5]], how: 'typed' as const});

test('a roll that hangs on another is made with it or after it (RK-31)', (t) => {
	const refused = refuseRolls([damage, check], [rolled('check')], true);
	t.true(isRefusal(refused) && refused.reason === 'Wound Check: only after the damage');
	t.is(refuseRolls([damage, check], [rolled('check'), rolled('damage')], true), undefined);
	t.is(refuseRolls([damage, check], [rolled('damage')], true), undefined);
	t.is(refuseRolls([check], [rolled('check')], true), undefined);
});
