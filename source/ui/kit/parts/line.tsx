import {useLook} from '../look/look.js';
import {TextRow} from '../look/safe-text.js';

export function Line({width}: {readonly width: number}) {
	const {symbols} = useLook();
	return <TextRow role="line">{symbols.horizontal.repeat(width)}</TextRow>;
}
