import type { FastifyInstance } from 'fastify'
import type { Portal } from '../../portal.ts'

export function registerAvisosDeExistencia(_app: FastifyInstance, _portal: Portal): void {}
