import {
  consultarClientesDeMesa,
  exportarClientesDeMesa,
  type RenglonDeClientes,
} from '@surtia/contracts/calls/clientes-de-mesa.ts'
import { cuantos } from '@surtia/rules/contar.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { IconBan, IconCheck } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { Insignia } from '../../ui/Insignia.tsx'
import { Texto } from '../../ui/Texto.tsx'
import { aPantalla } from '../direcciones.ts'
import { bajar, enviar } from '../enviar.ts'
import type { ColumnaDeListado, FiltroDeListado, VistaFija } from '../listado/definicion.ts'
import { Listado } from '../listado/Listado.tsx'
import { Pantalla } from '../marco/Pantalla.tsx'
import { can } from '../sesion.ts'

const COLUMNAS: readonly ColumnaDeListado<RenglonDeClientes>[] = [
  { titulo: 'Código', orden: 'codCliente', celda: (c) => c.codCliente },
  { titulo: 'Cliente', orden: 'nombre', lugar: 'doc', celda: (c) => <b>{c.nombre}</b> },
  { titulo: 'Centro', celda: (c) => c.centro },
  {
    titulo: 'Estatus',
    lugar: 'est',
    celda: (c) =>
      c.activo ? (
        <Insignia tono="linea" icono={IconCheck}>
          Activo
        </Insignia>
      ) : (
        <Insignia tono="control" icono={IconBan}>
          Inactivo
        </Insignia>
      ),
  },
  { titulo: 'Límite', num: true, celda: (c) => enPesos(c.limite) },
  { titulo: 'Plazo', num: true, celda: (c) => (c.plazo > 0 ? cuantos(c.plazo, 'día', 'días') : 'Contado') },
  {
    titulo: 'Agente',
    celda: (c) =>
      c.codAgente && (
        <span>
          <Texto nota>{c.codAgente}</Texto> {c.agente}
        </span>
      ),
  },
  { titulo: 'Ciudad', celda: (c) => [c.ciudad, c.estado].filter(Boolean).join(', ') },
  { titulo: 'Usuarios', num: true, celda: (c) => c.usuarios },
]

const FILTROS: readonly FiltroDeListado[] = [
  { clase: 'texto', nombre: 'texto', titulo: 'Cliente' },
  { clase: 'texto', nombre: 'codCliente', titulo: 'Código' },
  { clase: 'texto', nombre: 'centro', titulo: 'Número de centro' },
  {
    clase: 'opciones',
    nombre: 'estatus',
    titulo: 'Estatus',
    opciones: [
      ['activo', 'Activo'],
      ['inactivo', 'Inactivo'],
    ],
  },
  { clase: 'texto', nombre: 'agente', titulo: 'Agente' },
  { clase: 'opciones', nombre: 'sinUsuario', titulo: 'Usuarios', opciones: [['1', 'Ninguno activo']] },
]

const VISTAS: readonly VistaFija[] = [
  { nombre: 'Inactivos', filtros: { estatus: 'inactivo' } },
  { nombre: 'Sin usuario', filtros: { estatus: 'activo', sinUsuario: '1' } },
]

/** All clients, or those of a seller. */
export default function Clientes() {
  const { search } = useLocation()
  return (
    <Pantalla titulo="Clientes">
      <Listado
        pantalla="clientes"
        titulo="Clientes"
        consultar={(asked) => enviar(consultarClientesDeMesa, asked)}
        {...(can('exportarClientes') ? { exportar: (body) => bajar(exportarClientesDeMesa, { body }) } : {})}
        llaveDe={(c) => c.codCliente}
        nombreDe={(c) => c.nombre}
        columnas={COLUMNAS}
        filtros={FILTROS}
        vistas={VISTAS}
        ordenPorOmision="codCliente"
        abre={({ codCliente }) => `${aPantalla('cliente', { codCliente })}${search}`}
        vacio="Todavía no hay clientes."
      />
    </Pantalla>
  )
}
