import type { RateLimiter } from '../../../server/http/rate-limit.ts';
import type { TenantRegistry } from '../../tenancy/api/registry.ts';
import type { Geocoders } from './create-geocoder.ts';
import type { VisitorLocator } from './visitor-locator.ts';

export type GeoDeps = { tenants: TenantRegistry; limiter: RateLimiter; geocoders: Geocoders; locateVisitor: VisitorLocator };
