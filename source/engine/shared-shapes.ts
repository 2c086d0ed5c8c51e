import {
	type Shape,
	any,
	each,
	fields,
	flag,
	list,
	number,
	oneOf,
	tagged,
	text,
	wholeNumber,
} from './shape.js';

/* Made of the types of events and commands by “npm run shapes”, and not to be changed by hand. */

/** What stands in a line. */
export function shapes(act: Shape, sheet: Shape) {
	const fieldValue = any(flag, text, number, list(text));
	const formula = fields({count: number, sides: number, plus: number});
	const harmDice = fields({
		formula,
		dice: list(list(number)),
		how: oneOf('rolled', 'typed'),
	});
	const condition = fields(
		{id: number, who: text, name: text},
		{
			row: text,
			until: any(
				fields({unit: text, at: number}, {after: number}),
				fields({edge: oneOf('end', 'start'), of: text, at: number}),
			),
			worth: number,
			isOnce: flag,
			rule: text,
			from: text,
			note: text,
			difficulty: number,
			since: number,
		},
	);
	const stayingValue = any(flag, text, number, each(number), list(text));
	const stayingCondition = fields(
		{name: text},
		{
			row: text,
			worth: number,
			isOnce: flag,
			rule: text,
			from: text,
			note: text,
			difficulty: number,
		},
	);
	const comesWith = fields({
		values: each(stayingValue),
		conditions: list(stayingCondition),
	});
	const entrant = fields(
		{
			id: text,
			name: text,
			side: oneOf('bad', 'good'),
			control: oneOf('gm', 'player'),
			isHidden: flag,
			kin: text,
			sheet,
		},
		{
			player: text,
			dice: oneOf('rolled', 'typed'),
			answers: oneOf('all', 'choice', 'cost', 'never'),
			isPlural: flag,
			comesWith,
		},
	);
	const amount = tagged('kind', {
		by: fields({amount: number}, {sign: oneOf('+', '-')}),
		dice: fields({formula}, {sign: oneOf('+', '-'), dice: list(list(number))}),
		set: fields({value: number}),
	});
	const plannedTargets = any(
		fields({ids: list(text)}),
		fields({side: oneOf('bad', 'both', 'good')}),
	);
	const plannedHarmBeside = fields(
		{way: text, amount, whom: plannedTargets},
		{isHalf: oneOf(true), option: text},
	);
	const plannedAct = tagged('do', {
		give: fields(
			{who: any(text, list(text)), name: text},
			{
				row: text,
				until: any(
					oneOf('ended'),
					fields({unit: text, count: number}),
					fields({edge: oneOf('end', 'start')}, {of: text}),
				),
				worth: number,
				isOnce: flag,
				from: text,
			},
		),
		harm: plannedHarmBeside,
	});
	const plan = fields(
		{
			id: number,
			text,
			unit: text,
			at: number,
			isOpen: flag,
			acts: list(plannedAct),
		},
		{every: number, regularly: number, isBegun: oneOf(true)},
	);
	return {
		events: {
			adjusted: fields(
				{who: text, field: text, from: fieldValue, to: fieldValue},
				{reason: text, row: text},
			),
			'amount-told': fields(
				{amount: number, halves: list(text)},
				{reason: text, dice: harmDice},
			),
			began: fields({who: text}, {reason: text}),
			clock: fields({unit: text, value: wholeNumber}, {reason: text}),
			'condition-ended': fields(
				{condition, why: oneOf('expired', 'ruled', 'used')},
				{reason: text, isReplaced: oneOf(true)},
			),
			'condition-given': fields({condition}, {reason: text, instead: text}),
			'control-changed': fields(
				{who: text},
				{
					reason: text,
					player: text,
					dice: oneOf('rolled', 'typed', 'usual'),
					answers: oneOf('all', 'choice', 'cost', 'never', 'usual'),
				},
			),
			ended: fields({who: text}, {reason: text}),
			forced: fields({what: text, against: text}, {reason: text}),
			hidden: fields({who: text}, {reason: text}),
			joined: fields({entrant}, {reason: text}),
			'mob-formed': fields({ids: list(text)}, {reason: text}),
			noted: fields({text, isOpen: flag}, {reason: text, who: text}),
			over: fields({}, {reason: text, winner: oneOf('bad', 'good', 'nobody')}),
			'plan-begun': fields({plan}, {reason: text}),
			'plan-done': fields(
				{plan, is: oneOf('happened', 'passed')},
				{reason: text, next: number},
			),
			'plan-failed': fields({plan, against: text}, {reason: text}),
			'plan-put-off': fields({plan, at: number}, {reason: text}),
			planned: fields({plan}, {reason: text}),
			rejoined: fields({who: text}, {reason: text}),
			removed: fields(
				{who: text},
				{
					reason: text,
					why: oneOf('dies', 'flees', 'leaves', 'surrenders', 'taken'),
				},
			),
			renamed: fields({who: text, from: text, to: text}, {reason: text}),
			reopened: fields({}, {reason: text}),
			revealed: fields({who: text}, {reason: text, from: text, to: text}),
			'setting-changed': fields(
				{
					setting: text,
					from: any(flag, text, number),
					to: any(flag, text, number),
				},
				{reason: text, since: fields({unit: text, at: number})},
			),
			'settings-in-force': fields(
				{values: each(any(flag, text, number))},
				{reason: text},
			),
			'sheet-changed': fields({who: text, sheet, text}, {reason: text}),
			'side-changed': fields(
				{who: text, from: oneOf('bad', 'good'), to: oneOf('bad', 'good')},
				{reason: text},
			),
			skipped: fields({what: text}, {reason: text}),
			unplanned: fields({plan}, {reason: text}),
		},
		command: tagged('kind', {
			arrange: fields(
				{prompt: text, value: list(number)},
				{reason: text, force: oneOf(true), mob: list(text)},
			),
			choose: fields(
				{prompt: text, value: act},
				{reason: text, force: oneOf(true), mob: list(text)},
			),
			gm: fields(
				{
					act: tagged('do', {
						add: fields({entrants: list(entrant)}),
						adjust: any(
							fields({
								who: any(text, list(text)),
								field: text,
								value: fieldValue,
							}),
							fields({who: any(text, list(text)), field: text, by: number}),
						),
						control: fields(
							{who: text},
							{
								player: text,
								dice: oneOf('rolled', 'typed', 'usual'),
								answers: oneOf('all', 'choice', 'cost', 'never', 'usual'),
							},
						),
						end: fields({}),
						'end-condition': any(
							fields({condition: number}),
							fields({who: any(text, list(text)), name: text}),
						),
						give: fields(
							{who: any(text, list(text)), name: text},
							{
								row: text,
								until: any(
									oneOf('ended'),
									fields({unit: text, count: number}),
									fields({edge: oneOf('end', 'start')}, {of: text}),
								),
								worth: number,
								isOnce: flag,
								from: text,
							},
						),
						harm: fields(
							{
								way: text,
								blows: list(
									fields(
										{who: text, amount: number},
										{isSet: oneOf(true), isHalf: oneOf(true), option: text},
									),
								),
							},
							{dice: harmDice},
						),
						hide: fields({who: any(text, list(text))}),
						note: fields({text}, {isOpen: flag, who: text}),
						plan: fields(
							{
								text,
								when: any(
									fields({unit: text, at: number}, {of: number}),
									fields({unit: text, in: number}),
								),
							},
							{every: number, isOpen: flag, acts: list(plannedAct)},
						),
						remove: fields(
							{who: any(text, list(text))},
							{why: oneOf('dies', 'flees', 'leaves', 'surrenders', 'taken')},
						),
						rename: fields({who: text, name: text}),
						reopen: fields({}),
						return: fields({who: any(text, list(text))}),
						reveal: fields({who: any(text, list(text))}),
						set: fields({setting: text, value: any(flag, text, number)}),
						sheet: fields({who: text, sheet}),
						side: fields({
							who: any(text, list(text)),
							side: oneOf('bad', 'good'),
						}),
						skip: fields({}),
						unplan: fields({plan: number}),
					}),
				},
				{reason: text, force: oneOf(true), mob: list(text)},
			),
			interrupt: fields(
				{act},
				{reason: text, force: oneOf(true), mob: list(text)},
			),
			mark: fields(
				{prompt: text, value: list(text)},
				{reason: text, force: oneOf(true), mob: list(text)},
			),
			number: fields(
				{prompt: text, value: number},
				{reason: text, force: oneOf(true), mob: list(text)},
			),
			roll: fields(
				{
					prompt: text,
					value: list(
						fields({
							id: text,
							dice: list(list(number)),
							how: oneOf('rolled', 'typed'),
						}),
					),
				},
				{reason: text, force: oneOf(true), mob: list(text)},
			),
			several: fields(
				{prompt: text, value: list(text)},
				{reason: text, force: oneOf(true), mob: list(text)},
			),
			start: fields({}, {reason: text, force: oneOf(true), mob: list(text)}),
			text: fields(
				{prompt: text, value: text},
				{reason: text, force: oneOf(true), mob: list(text)},
			),
		}),
	};
}
