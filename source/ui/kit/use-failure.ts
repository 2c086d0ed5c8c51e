import {useReducer} from 'react';

const fail = (_: undefined, error: unknown): undefined => {
	throw error;
};

/** Hands an error of a key's handler to the safety net, which only sees those of drawing. */
export function useFailure(): (error: unknown) => void {
	const [, dispatch] = useReducer(fail, undefined);
	return dispatch;
}
