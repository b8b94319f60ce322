// The one constant of nature that bodies and the ground must agree on.

/** Downward pull, m/s². */
export const GRAVITY_MPS2 = 9.81
