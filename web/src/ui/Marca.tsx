import { empresa } from '@surtia/contracts/empresa.ts'

/** The mark: six bricks on three shelves that draw an S. */
export function Marca({ tamano = 28, className = '' }: { tamano?: number; className?: string }) {
  return (
    <svg
      className={`marca ${className}`}
      width={tamano}
      height={(tamano * 49) / 48}
      viewBox="0 0 48 49"
      fill="currentColor"
      aria-hidden="true"
    >
      <path d="M14 3h13a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1A12 12 0 0 1 14 3Z" />
      <rect x="31" y="3" width="15" height="13" rx="1" />
      <path d="M3 18.5h12a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-1A12 12 0 0 1 2 19.5a1 1 0 0 1 1-1Z" />
      <path
        className="marca-pieza"
        d="M20 18.5h14a12 12 0 0 1 12 11 1 1 0 0 1-1 1H20a1 1 0 0 1-1-1v-10a1 1 0 0 1 1-1Z"
      />
      <rect x="2" y="33" width="15" height="13" rx="1" />
      <path d="M21 33h24a1 1 0 0 1 1 1 12 12 0 0 1-12 12H21a1 1 0 0 1-1-1V34a1 1 0 0 1 1-1Z" />
    </svg>
  )
}

export function Logo({ tamano }: { tamano?: number }) {
  return (
    <>
      <Marca tamano={tamano ?? 28} />
      <span>{empresa.nombre}</span>
    </>
  )
}
