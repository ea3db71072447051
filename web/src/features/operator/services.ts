/** In the order in which a purchase meets them. Identity hears nothing. */
export const SERVICES = ['identity', 'catalog', 'billing', 'learning', 'analytics', 'engagement'] as const
export const CONSUMING = ['catalog', 'billing', 'learning', 'analytics', 'engagement'] as const
export type ConsumingService = (typeof CONSUMING)[number]
export const PUBLISHING = ['identity', 'catalog', 'billing', 'learning'] as const
