import { clientes } from '@surtia/contracts/clientes-de-mesa.ts'
import { cuantos } from '@surtia/rules/contar.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { IconBan, IconCheck } from '@tabler/icons-react'
import { quienesSomos } from '../../quienes-somos.ts'
import { Situacion } from '../../ui/Situacion.tsx'
import { Texto } from '../../ui/Texto.tsx'
import { aPantalla } from '../direcciones.ts'
import { columnasDe, filtrosDe, type VistaFija } from '../listado/definicion.ts'
import { Listado } from '../listado/Listado.tsx'
import { Pantalla } from '../marco/Pantalla.tsx'

const COLUMNAS = columnasDe(clientes, [
  { de: 'codCliente' },
  { de: 'nombre', lugar: 'doc', celda: (c) => <b>{c.nombre}</b> },
  { de: 'centro' },
  {
    de: 'activo',
    titulo: 'Estatus',
    lugar: 'est',
    celda: (c) =>
      c.activo ? (
        <Situacion tono="bien" icono={IconCheck}>
          Activo
        </Situacion>
      ) : (
        <Situacion tono="cuidado" icono={IconBan}>
          Inactivo
        </Situacion>
      ),
  },
  { de: 'limite', num: true, celda: (c) => enPesos(c.limite) },
  { de: 'plazo', num: true, celda: (c) => (c.plazo > 0 ? cuantos(c.plazo, 'día', 'días') : 'Contado') },
  {
    de: 'codAgente',
    celda: (c) =>
      c.codAgente && (
        <span>
          <Texto nota>{c.codAgente}</Texto> {c.agente}
        </span>
      ),
  },
  { de: 'ciudad', celda: (c) => [c.ciudad, c.estado].filter(Boolean).join(', ') },
  { de: 'usuarios', num: true },
])

const CENTROS = quienesSomos.centros.map(({ nombre }) => nombre)

const FILTROS = filtrosDe(clientes, [
  { nombre: 'texto', titulo: 'Cliente' },
  { nombre: 'codCliente', titulo: 'Código' },
  { nombre: 'centro', titulo: 'Centro', sugeridos: CENTROS },
  { nombre: 'estatus', titulo: 'Estatus', opciones: { activo: 'Activo', inactivo: 'Inactivo' } },
  { nombre: 'agente', titulo: 'Agente' },
  { nombre: 'sinUsuario', titulo: 'Usuarios', opciones: [['1', 'Ninguno activo']] },
])

const VISTAS: readonly VistaFija<typeof clientes>[] = [
  { nombre: 'Inactivos', filtros: { estatus: 'inactivo' } },
  { nombre: 'Sin usuario', filtros: { estatus: 'activo', sinUsuario: '1' } },
]

/** All clients, or those of a seller. */
export default function Clientes() {
  return (
    <Pantalla titulo="Clientes">
      <Listado
        lista={clientes}
        titulo="Clientes"
        llaveDe={(c) => c.codCliente}
        nombreDe={(c) => c.nombre}
        columnas={COLUMNAS}
        filtros={FILTROS}
        vistas={VISTAS}
        abre={({ codCliente }) => aPantalla('cliente', { codCliente })}
        vacio="Todavía no hay clientes."
      />
    </Pantalla>
  )
}
