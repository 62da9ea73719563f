import type { FastifyInstance } from 'fastify'
import type { Portal } from '../../portal.ts'

export function registerCaptura(_app: FastifyInstance, _portal: Portal): void {}
