import * as calls from '@surtia/contracts/primer-dia.ts'
import { faltaDeLaEmpresa, pasosDelPrimerDia } from '@surtia/rules/personal/primer-dia.ts'
import type { FastifyInstance } from 'fastify'
import { answer } from '../../edge/answer.ts'
import type { Portal } from '../../portal.ts'
import * as catalogo from '../catalogo/primer-dia.queries.ts'
import { countClientes } from '../cuenta/primer-dia.queries.ts'
import { countCentros, countPedidos } from '../pedidos/primer-dia.queries.ts'
import { countSinUsuario, countUsuarios, findSinUsuario } from '../seguridad/primer-dia.queries.ts'

export function registerPrimerDia(app: FastifyInstance, portal: Portal): void {
  answer(app, portal, calls.primerDia, () => deHoy(portal))
}

/** Each area counts its own; what is missing is counted where it would leave somebody without an order. */
async function deHoy(portal: Portal) {
  const { db } = portal
  const falta = faltaEn(portal)
  const [centros, articulos, precios, sinPrecio, existencias, sinPiezas, clientes, usuarios, sinUsuario, pedidos] =
    await Promise.all([
      countCentros(db),
      catalogo.countArticulos(db),
      catalogo.countConPrecio(db),
      catalogo.countSinPrecio(db),
      catalogo.countConPiezas(db),
      catalogo.countSinPiezas(db),
      countClientes(db),
      countUsuarios(db),
      countSinUsuario(db),
      countPedidos(db),
    ])
  const pasos = pasosDelPrimerDia({
    empresa: { cuantos: 1, faltan: Number(falta.includes('datos')) },
    centros: { cuantos: centros, faltan: 0 },
    articulos: { cuantos: articulos, faltan: 0 },
    precios: { cuantos: precios, faltan: sinPrecio },
    existencias: { cuantos: existencias, faltan: sinPiezas },
    clientes: { cuantos: clientes, faltan: 0 },
    usuarios: { cuantos: usuarios, faltan: sinUsuario },
    pedido: { cuantos: pedidos, faltan: 0 },
  })
  const deCliente = sinUsuario > 0 ? ((await findSinUsuario(db)) ?? null) : null
  return { data: { terminado: pedidos > 0, pasos, empresa: falta, sinUsuario: deCliente } }
}

const faltaEn = ({ settings, empresa }: Portal) =>
  faltaDeLaEmpresa({
    grabada: empresa.enVigor().version > 0,
    correo: empresa.enVigor().correo,
    url: settings.url,
    smtpUrl: settings.smtpUrl,
    copias: [settings.correoPedidos, settings.correoAlarmas, settings.correoContacto, settings.correoColaboremos],
  })
