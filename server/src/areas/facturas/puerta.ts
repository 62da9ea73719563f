import * as contrato from '@surtia/contracts/puerta/facturas.ts'
import type { Portal } from '../../portal.ts'
import { columna, type Guardando, RenglonMalo, tipo } from '../../tipo.ts'
import { mandarEntradas } from '../entradas/mandar-entradas.ts'
import { acreditarConPapeles } from '../reclamaciones/acreditar.ts'
import { avisarNuevas } from './avisar-nuevas.ts'
import { deReclamacion, desglosada, facturaEntendida, papelRecibido } from './factura-recibida.ts'
import { replacePagos } from './pagos-de-facturas.queries.ts'
import { listContradicciones, replaceUuids } from './papeles-conocidos.queries.ts'
import { replaceVentas } from './ventas.queries.ts'

export const facturas = tipo(contrato.facturas, {
  tabla: 'facturas',
  // whole documents: a batch of them must still fit the memory
  porLote: 25,
  referencias: [{ campo: 'codCliente', a: 'clientes' }],
  columnas: [
    columna('tipoDocumento', 'tipo', 'text'),
    columna('serie', 'serie', 'text'),
    columna('folio', 'folio', 'text'),
    columna('codCliente', 'cod_cliente', 'text'),
    columna('fecha', 'fecha', 'date'),
    columna('total', 'total', 'numeric', '0'),
    columna('uuid', 'uuid', 'text', "''"),
    columna('xml', 'xml', 'text'),
    columna('pdf', 'pdf', 'bytea'),
    columna('cancelada', 'cancelada', 'boolean', 'false'),
    columna('folioPedido', 'folio_pedido', 'text', "''"),
    columna('idReclamacion', 'id_reclamacion', 'int'),
  ],
  async preparar(filas, { trx }) {
    const entendidas = filas.map(facturaEntendida)
    const papeles = filas.map(papelRecibido)
    const uuids = papeles.flatMap(({ uuid }) => uuid.toUpperCase() || [])
    if (new Set(uuids).size < uuids.length) throw new RenglonMalo('xml', 'Otro papel de esta entrega tiene su UUID.')
    const [otro] = await listContradicciones(trx, papeles)
    if (otro?.deOtroCliente) throw new RenglonMalo('codCliente', `El papel ${otro.papel} es de otro cliente.`)
    if (otro) throw new RenglonMalo('xml', `Su UUID es el del papel ${otro.papel}.`)
    return entendidas
  },
  async despues(filas, { trx, portal }: Guardando<Portal>) {
    await avisarNuevas(trx, portal, filas.map(papelRecibido))
    await replaceUuids(trx, filas.map(papelRecibido))
    const papeles = filas.map(desglosada)
    await replacePagos(trx, papeles)
    await replaceVentas(trx, papeles)
    await mandarEntradas(trx, filas.filter(({ tipoDocumento }) => tipoDocumento === 'F').map(papelRecibido))
    await acreditarConPapeles(trx, portal, filas.flatMap(deReclamacion))
  },
})
