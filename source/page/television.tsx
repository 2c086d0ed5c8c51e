import {useEffect, useRef} from 'preact/hooks';
import type {FightState, StateMessage} from './messages.js';
import {Over} from './over.js';
import {JustNow, Lanes, Now} from './table.js';

/** Order and log side by side, to be read from afar: as large as all who stand leave room for. */
export function Television({
	fight,
	door,
}: {
	readonly fight: FightState;
	readonly door: StateMessage['door'] | undefined;
}) {
	const order = useRef<HTMLElement>(null);
	const standing = fight.lanes.filter(({mark}) => mark !== 'out');
	const out = fight.lanes.filter(({mark}) => mark === 'out').map(({name}) => name);
	const acting = standing.find(({mark}) => mark === 'acting')?.key;
	useEffect(() => {
		order.current?.querySelector('.acting')?.scrollIntoView({block: 'center'});
	}, [acting]);
	return (
		<>
			<main ref={order} style={{'--lanes': String(Math.max(4, standing.length))}}>
				<Lanes lanes={standing} />
				{out.length > 0 && <p class="soft">Out: {out.join(', ')}</p>}
			</main>
			<aside>
				{fight.isOver ? <Over /> : <Now fight={fight} />}
				<JustNow story={fight.story} />
			</aside>
			{door && (
				<footer>
					Look along: {door.address} · code {door.code}
				</footer>
			)}
		</>
	);
}
