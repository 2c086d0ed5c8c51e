import {
	any,
	fields,
	flag,
	list,
	number,
	oneOf,
	tagged,
	text,
	tuple,
} from '../../engine/shape.js';

/* Made of the types of events and commands by “npm run shapes”, and not to be changed by hand. */

/** What stands in a line. */
export function shapes() {
	const damageRoll = fields({
		dice: number,
		critical: number,
		plus: number,
		isHalf: flag,
	});
	const counted = fields({id: text, label: text, worth: number});
	const made = fields(
		{
			id: text,
			roller: text,
			rolls: list(number),
			die: number,
			total: number,
			isCritical: flag,
		},
		{number, of: text, isMade: flag, counted: list(counted)},
	);
	const orderLine = fields(
		{id: number, text, initiative: number, toldIn: number},
		{left: number},
	);
	const taskId = oneOf(
		'attack',
		'check',
		'concentration',
		'condition',
		'damage',
		'down',
		'healing',
		'line',
		'ready',
		'recovery',
		'tell',
	);
	const winnerActBeside = fields({winner: oneOf('bad', 'good', 'nobody')});
	return {
		events: {
			'broke-in': fields({who: text}),
			'closing-begun': fields({}, {winner: oneOf('bad', 'good', 'nobody')}),
			'concentration-lost': fields({who: text}),
			'damage-rolled': fields({damage: tuple(number, number)}),
			damaged: fields(
				{
					who: text,
					amount: number,
					kind: text,
					absorbed: number,
					beyond: number,
				},
				{
					takes: oneOf('double', 'half', 'none'),
					left: number,
					by: text,
					rolled: damageRoll,
				},
			),
			'delay-lost': fields({who: text}),
			delayed: fields({who: text}),
			'fate-checked': fields({who: text, successes: number, failures: number}),
			'fate-ruled': fields({who: text, fate: oneOf('out', 'stand', 'wait')}),
			filled: fields({
				facts: fields(
					{},
					{
						by: text,
						attack: number,
						condition: number,
						targets: list(text),
						text,
						lasts: oneOf(
							'concentration',
							'end',
							'end-by',
							'open',
							'rounds',
							'save',
							'start',
							'start-by',
						),
						number,
						rounds: number,
						save: text,
						marks: list(text),
						made: list(made),
						damage: tuple(number, number),
					},
				),
			}),
			'frame-left': fields({}),
			healed: fields({who: text, amount: number, left: number}),
			'hit-ruled': fields({who: text, isMade: flag}),
			'initiative-rolled': fields(
				{
					ids: list(text),
					modifier: number,
					total: number,
					tie: number,
					isLate: flag,
				},
				{die: number},
			),
			landed: fields({}),
			'last-call-passed': fields({at: number}),
			'line-added': fields({line: orderLine}),
			'line-dropped': fields({line: orderLine}),
			'line-told': fields({line: orderLine}),
			'member-done': fields({who: text}),
			picked: fields({who: text}),
			'plight-changed': fields({who: text, plight: oneOf('down', 'out', 'up')}),
			postponed: fields({
				effects: list(
					any(
						fields(
							{who: text, task: oneOf('damage'), amount: number, kind: text},
							{by: text, rolled: damageRoll},
						),
						fields({who: text, task: oneOf('healing'), amount: number}),
						fields({
							who: text,
							task: oneOf('condition'),
							condition: fields(
								{who: text, name: text},
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
							),
						}),
					),
				),
			}),
			'put-first': fields({who: text, tie: number}),
			readied: fields({who: text, trigger: text}),
			'recharge-rolled': fields({
				who: text,
				resource: text,
				face: number,
				left: number,
			}),
			'resource-changed': fields({
				who: text,
				resource: text,
				from: number,
				left: number,
			}),
			returned: fields({who: text, tie: number}, {initiative: number}),
			'round-began': fields({round: number}),
			summed: fields({who: text, plight: oneOf('down', 'out', 'up')}),
			'task-begun': fields(
				{
					task: taskId,
					known: fields(
						{},
						{
							by: text,
							attack: number,
							condition: number,
							targets: list(text),
							text,
							lasts: oneOf(
								'concentration',
								'end',
								'end-by',
								'open',
								'rounds',
								'save',
								'start',
								'start-by',
							),
							number,
							rounds: number,
							save: text,
							marks: list(text),
							made: list(made),
							damage: tuple(number, number),
						},
					),
				},
				{roll: text},
			),
			'task-over': fields({}),
			tested: fields({name: text, made}, {by: text}),
			told: fields({who: text, text}),
			'trigger-lapsed': fields({who: text, trigger: text}),
			'trigger-met': fields({who: text, trigger: text}),
			'turn-begun': fields({ids: list(text), isTogether: flag}),
			'turn-over': fields({ids: list(text)}),
			'went-on': fields({round: number}),
			'winner-named': winnerActBeside,
		},
		act: tagged('do', {
			area: fields({attack: number}),
			attack: fields({attack: number, target: text}),
			begin: fields({task: taskId}),
			'call-over': fields({}),
			choose: fields({id: text}),
			delay: fields({}),
			done: fields({}),
			'drop-line': fields({line: number}),
			fate: fields({fate: oneOf('out', 'stand', 'wait')}),
			finish: fields({}),
			first: fields({who: text}),
			'go-on': fields({}),
			hit: fields({isHit: flag}),
			member: fields({who: text}),
			'plan-ends': fields({plan: text}),
			'plan-happens': fields({plan: text}),
			'plan-passes': fields({plan: text}),
			'plan-waits': fields({for: number, plan: text}),
			react: fields({who: text}),
			regain: fields({resource: text}),
			return: fields({who: text}),
			spend: fields({resource: text}),
			trigger: fields({who: text}),
			winner: winnerActBeside,
		}),
		sheet: fields(
			{
				initiative: number,
				attacks: list(
					fields(
						{
							name: text,
							bonus: number,
							kind: text,
							number,
							onSave: oneOf('half', 'none'),
							isArea: flag,
						},
						{
							damage: fields({count: number, sides: number, plus: number}),
							save: text,
							uses: text,
						},
					),
				),
				saves: list(fields({name: text, bonus: number})),
				resources: list(
					any(
						fields({most: number, left: number, name: text}, {recharge: any()}),
						fields(
							{most: number, left: number, name: text},
							{recharge: number},
						),
					),
				),
				reactions: number,
				resistances: list(
					fields({kind: text, takes: oneOf('double', 'half', 'none')}),
				),
			},
			{hp: number, defence: number, group: text},
		),
	};
}
